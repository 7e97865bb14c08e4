#!/usr/bin/env bash
# What the official image's entrypoint does, as far as the project asks it to: POSTGRES_USER, POSTGRES_DB,
# POSTGRES_PASSWORD(_FILE), POSTGRES_INITDB_ARGS, /docker-entrypoint-initdb.d, any numeric user, root steps down.
set -Eeuo pipefail

[ "${1:0:1}" != - ] || set -- postgres "$@"
[ "$1" = postgres ] || exec "$@"

if [ -n "${POSTGRES_PASSWORD_FILE:-}" ]; then
  POSTGRES_PASSWORD=$(<"$POSTGRES_PASSWORD_FILE")
  export POSTGRES_PASSWORD
  unset POSTGRES_PASSWORD_FILE
fi
export POSTGRES_USER=${POSTGRES_USER:-postgres}
export POSTGRES_DB=${POSTGRES_DB:-$POSTGRES_USER}
mkdir -p "$PGDATA"
chmod 700 "$PGDATA" || true
if [ "$(id -u)" = 0 ]; then
  find "$PGDATA" /var/run/postgresql \! -user postgres -exec chown postgres '{}' +
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  [ -n "${POSTGRES_PASSWORD:-}" ] || { echo 'Error: Database is uninitialized and superuser password is not specified.' >&2; exit 1; }
  if ! getent passwd "$(id -u)" >/dev/null; then
    NSS_WRAPPER_PASSWD=$(mktemp) NSS_WRAPPER_GROUP=$(mktemp)
    LD_PRELOAD=$(find /usr/lib -name libnss_wrapper.so | head -1)
    export NSS_WRAPPER_PASSWD NSS_WRAPPER_GROUP LD_PRELOAD
    echo "postgres:x:$(id -u):$(id -g):PostgreSQL:$PGDATA:/bin/false" >"$NSS_WRAPPER_PASSWD"
    echo "postgres:x:$(id -g):" >"$NSS_WRAPPER_GROUP"
  fi
  eval "initdb -D \"\$PGDATA\" --username=\"\$POSTGRES_USER\" --pwfile=<(printf '%s\n' \"\$POSTGRES_PASSWORD\") --auth-local=trust --auth-host=trust ${POSTGRES_INITDB_ARGS:-}"
  rm -f "${NSS_WRAPPER_PASSWD:-}" "${NSS_WRAPPER_GROUP:-}"
  unset LD_PRELOAD NSS_WRAPPER_PASSWD NSS_WRAPPER_GROUP
  printf '\nhost all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
  printf "listen_addresses = '*'\nunix_socket_directories = '/var/run/postgresql'\n" >>"$PGDATA/postgresql.conf"
  settings=$(printf '%q ' "${@:2}" -c listen_addresses='')
  pg_ctl -D "$PGDATA" -o "$settings" -w start
  run() { psql -v ON_ERROR_STOP=1 -h /var/run/postgresql -U "$POSTGRES_USER" --no-psqlrc "$@"; }
  if [ -z "$(run -d postgres -tAc "SELECT 1 FROM pg_database WHERE datname = '$POSTGRES_DB'")" ]; then
    run -d postgres -c "CREATE DATABASE \"$POSTGRES_DB\""
  fi
  # shellcheck disable=SC1090
  for script in /docker-entrypoint-initdb.d/*; do
    case $script in
      *.sh) if [ -x "$script" ]; then "$script"; else . "$script"; fi ;;
      *.sql) run -d "$POSTGRES_DB" -f "$script" ;;
    esac
  done
  pg_ctl -D "$PGDATA" -m fast -w stop
  echo 'PostgreSQL init process complete; ready for start up.'
fi
exec "$@"
