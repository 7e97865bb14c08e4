#!/usr/bin/env bash
# Builds MinIO from its source at the pin that the project is tested with, and prints where it is.
# A copy that was built before is used again; without one the build takes a few minutes. Needs Go.
set -euo pipefail

version=v0.0.0-20260212201848-7aac2a2c5b7c
tools=${FIDUCIA_TOOLS:-$HOME/.cache/fiducia-tools}
program=$tools/minio-$version

if [ ! -x "$program" ]; then
  command -v go >/dev/null || { echo 'MinIO is built from source: install Go 1.26 or newer, or set MINIO_BIN.' >&2; exit 1; }
  mkdir -p "$tools"
  built=$(mktemp -d "$tools/building.XXXXXX")
  trap 'rm -rf "$built"' EXIT
  GOBIN=$built go install "github.com/minio/minio@$version" >&2
  mv "$built/minio" "$program"
fi
echo "$program"
