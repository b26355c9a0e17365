#!/bin/sh
# Prints a template of this folder with the values of a node: render.sh /etc/runxin/node.env patroni.yml > /etc/patroni/config.yml
# A ${NAME} without a value ends it with 1, and nothing is printed.
set -eu
set -a
. "$1"
set +a
exec awk '
  {
    line = $0
    while (match(line, /\$\{[A-Z][A-Z0-9_]*\}/)) {
      name = substr(line, RSTART + 2, RLENGTH - 3)
      if (!(name in ENVIRON)) { printf "%s:%d: %s has no value\n", FILENAME, FNR, name > "/dev/stderr"; missing = 1; break }
      text = text substr(line, 1, RSTART - 1) ENVIRON[name]
      line = substr(line, RSTART + RLENGTH)
    }
    if (!missing && index(line, "${")) { printf "%s:%d: not a name\n", FILENAME, FNR > "/dev/stderr"; missing = 1 }
    text = text line "\n"
  }
  END { if (missing) exit 1; printf "%s", text }
' "$2"
