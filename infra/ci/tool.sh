#!/usr/bin/env bash
# Prints where a tool of the pinned version is, and builds it from its Go module first where it is not there yet.
# Built tools are kept in FIDUCIA_TOOLS (default: ~/.cache/fiducia-tools), outside the tree. Needs Go for the first time.
# Schemathesis comes from PyPI into an environment of its own. Needs Python 3 with venv for the first time.
# usage: bash infra/ci/tool.sh k6|kubeconform|minio|schemathesis|toxiproxy
set -euo pipefail

name=${1:-}
if [ "$name" = schemathesis ]; then
  version=4.32.5
  place=${FIDUCIA_TOOLS:-$HOME/.cache/fiducia-tools}/schemathesis-$version
  if [ ! -x "$place/bin/st" ]; then
    mkdir -p "$(dirname "$place")"
    rm -rf "$place"
    python3 -m venv "$place" >&2 && "$place/bin/pip" install -q --disable-pip-version-check "schemathesis==$version" >&2 || {
      rm -rf "$place"
      echo "Schemathesis $version could not be installed: Python 3 with venv, and PyPI, are needed." >&2
      exit 1
    }
  fi
  echo "$place/bin/st"
  exit 0
fi

case $name in # the program that `go install` makes, the module and its version
  k6)          made=k6          module=go.k6.io/k6                                version=v1.8.1 ;;
  kubeconform) made=kubeconform module=github.com/yannh/kubeconform/cmd/kubeconform version=v0.8.0 ;;
  minio)       made=minio       module=github.com/minio/minio                     version=v0.0.0-20260212201848-7aac2a2c5b7c ;;
  toxiproxy)   made=server      module=github.com/Shopify/toxiproxy/v2/cmd/server version=v2.12.0 ;;
  *) echo "There is no tool '$name'. Ask for one of: k6, kubeconform, minio, schemathesis, toxiproxy." >&2; exit 2 ;;
esac

tools=${FIDUCIA_TOOLS:-$HOME/.cache/fiducia-tools}
program=$tools/$name-$version
if [ ! -x "$program" ]; then
  command -v go >/dev/null || {
    echo "$name $version is built from source: install Go 1.26 or newer." >&2
    exit 1
  }
  mkdir -p "$tools"
  building=$(mktemp -d "$tools/building.XXXXXX")
  trap 'rm -rf "$building"' EXIT
  echo "Building $name $version; this takes up to a few minutes, once." >&2
  GOBIN=$building go install "$module@$version" >&2
  mv "$building/$made" "$program"
fi
echo "$program"
