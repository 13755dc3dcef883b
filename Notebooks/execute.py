# SPDX-License-Identifier: Apache-2.0
"""Executes notebooks without a browser: execute.py FOLDER NOTEBOOK...

The executed copies go to FOLDER, where the notebooks keep their figures too; the notebooks
themselves stay as they are. Stops at the first cell that fails, with the cell and its error.
"""

import os
import re
import sys
import tempfile
import time
from pathlib import Path

import nbclient
import nbformat
from nbclient.exceptions import CellExecutionError, CellTimeoutError

SECONDS_PER_CELL = 300


def plain(text):
    """The text without the colours of a terminal."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def execute(path, folder):
    """Executes one notebook; returns what went wrong, or None."""
    notebook = nbformat.read(path, as_version=4)
    reached = {"index": 0, "cell": None}
    client = nbclient.NotebookClient(
        notebook,
        timeout=SECONDS_PER_CELL,
        kernel_name="python3",
        # The kernel listens on this machine only; without this it warns of that every time.
        extra_arguments=["--log-level=ERROR"],
        resources={"metadata": {"path": str(path.parent)}},
        on_cell_execute=lambda cell, cell_index: reached.update(index=cell_index, cell=cell),
    )
    try:
        client.execute()
    except CellExecutionError:
        errors = [each for each in reached["cell"].outputs if each.output_type == "error"]
        what = plain("\n".join(errors[-1].traceback))
    except CellTimeoutError:
        what = f"ran for more than {SECONDS_PER_CELL} s"
    except RuntimeError as error:  # the kernel died, or did not start
        what = str(error)
    else:
        nbformat.write(notebook, folder / path.name)
        return None
    if reached["cell"] is None:
        return f"{path}: no cell was reached: {what}"
    shown = "\n".join(f"    {line}" for line in reached["cell"].source.splitlines())
    return f"{path}: cell {reached['index'] + 1} failed:\n{shown}\n{what}"


def main(arguments):
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["MPLBACKEND"] = "Agg"
    with tempfile.TemporaryDirectory() as scratch:
        # Nobody's own start-up files change the result.
        os.environ["IPYTHONDIR"] = scratch
        for name in arguments[1:]:
            start = time.monotonic()
            failure = execute(Path(name), folder)
            if failure:
                print(failure, file=sys.stderr)
                return 1
            print(f"notebooks: {name}: OK ({time.monotonic() - start:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
