#!/usr/bin/env bash
# Prints where MinIO of the tested version is; builds it first where needed. Set MINIO_BIN to use another one.
exec bash "$(dirname "$0")/tool.sh" minio
