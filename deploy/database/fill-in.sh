#!/bin/sh
# fill-in.sh <file>: prints the file with every ${NAME} replaced from the environment. It fails if a variable is missing or
# still a sample, so that nothing starts without its password.
set -eu
exec awk '
{
  line = $0
  filled = ""
  while (match(line, /\$\{[A-Z0-9_]+\}/)) {
    name = substr(line, RSTART + 2, RLENGTH - 3)
    if (ENVIRON[name] == "" || ENVIRON[name] ~ /change-me/) {
      print FILENAME ": set " name > "/dev/stderr"
      failed = 1
    }
    filled = filled substr(line, 1, RSTART - 1) ENVIRON[name]
    line = substr(line, RSTART + RLENGTH)
  }
  lines[NR] = filled line
}
END {
  if (failed) exit 1
  for (n = 1; n <= NR; n++) print lines[n]
}' "$1"
