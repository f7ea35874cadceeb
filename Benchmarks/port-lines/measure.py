#!/usr/bin/env python3
"""How long `port` takes for 10,000 lines: copies of the tutorials' sources, the types of each with names of their own.

Usage: measure.py PORT [LINES], where PORT is a release build of Tools/Port. Prints lines and seconds of
processor time, of three runs the middle one.
"""
import os, pathlib, re, statistics, subprocess, sys, tempfile

port, wanted = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
clone = pathlib.Path(__file__).resolve().parents[2]
sources = {path: path.read_text() for path in sorted(clone.glob("Examples/Tutorials/**/*.swift"))}
own = {name for text in sources.values() for name in re.findall(r"\b(?:class|struct|enum|protocol) ([A-Z]\w+)", text)}
names = re.compile(r"\b(" + "|".join(sorted(own)) + r")\b")

with tempfile.TemporaryDirectory() as folder:
    lines, number = 0, 0
    while lines < wanted:
        number += 1
        for path, text in sources.items():
            if "@main" in text or "@UIApplicationMain" in text:
                continue
            file = pathlib.Path(folder, "in", f"Copy{number}", path.parent.name, f"{path.stem}{number}.swift")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(names.sub(lambda found: found.group() + str(number), text))
            lines += text.count("\n")
    seconds = []
    for run in range(3):
        before = os.times()
        subprocess.run([port, f"{folder}/in", "--output", f"{folder}/out{run}"], stdout=subprocess.DEVNULL)
        after = os.times()
        seconds.append(sum(after[2:4]) - sum(before[2:4]))
    print(f"{lines} lines in {statistics.median(seconds):.2f} s ({', '.join(f'{each:.2f}' for each in seconds)})")
