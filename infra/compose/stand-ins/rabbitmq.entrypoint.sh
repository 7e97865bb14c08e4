#!/usr/bin/env bash
# As in the official image: root hands over to the user rabbitmq; any other user runs as it is.
set -euo pipefail
if [[ "$1" == rabbitmq* ]] && [ "$(id -u)" = 0 ]; then
  find /var/lib/rabbitmq \! -user rabbitmq -exec chown rabbitmq '{}' +
  exec setpriv --reuid=rabbitmq --regid=rabbitmq --init-groups "$0" "$@"
fi
exec "$@"
