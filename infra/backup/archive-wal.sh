#!/bin/sh
# archive-wal.sh FOLDER FILE NAME - PostgreSQL's archive_command: keeps one finished file of the log, compressed.
# PostgreSQL tries again until this succeeds, and reuses the file only then.
set -eu
umask 077
folder=$1 file=$2 name=$3
target=$folder/$name.gz

if [ -e "$target" ]; then
  # Kept already, and the server ended before it heard of that. Other content under the same name is never replaced.
  if gzip -dc "$target" | cmp -s - "$file"; then exit 0; fi
  echo "The archive $folder already holds another $name: two installations archive into one folder." >&2
  exit 1
fi

unfinished=$folder/.$name.$$
trap 'rm -f "$unfinished"' EXIT
gzip -1 -c "$file" >"$unfinished"
# A name must never stand for bytes that a power cut can still lose.
sync "$unfinished"
mv "$unfinished" "$target"
sync "$folder"
