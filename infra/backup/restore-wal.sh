#!/bin/sh
# restore-wal.sh FOLDER NAME TARGET - PostgreSQL's restore_command: fetches one file of the log out of the archive.
# 1 says that there is no such file, which ends a restore in good order. A file that is there and cannot be read must
# not look like the end of the log: above 125 the server stops with an error.
folder=$1 name=$2 target=$3
if ! [ -r "$folder" ] || ! [ -x "$folder" ]; then
  echo "The archive $folder cannot be read." >&2
  exit 200
fi
[ -e "$folder/$name.gz" ] || exit 1
gzip -dc "$folder/$name.gz" >"$target" && exit 0
echo "The archived file $folder/$name.gz is damaged." >&2
exit 200
