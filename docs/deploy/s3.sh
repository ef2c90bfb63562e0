#!/bin/sh
# Copies the built site to a bucket: sh docs/deploy/s3.sh my-site
set -eu
site="s3://$1"
for_good="public, max-age=31536000, immutable"
anew="public, max-age=0, must-revalidate"

# First what pages need. The names of these files change with their content, so browsers may cache them forever.
# What an older page needs stays; the guide says how to remove it later.
set --
for folder in assets pictures cards photographs; do
  if [ -d "dist/$folder" ]; then aws s3 sync "dist/$folder" "$site/$folder" --size-only --cache-control "$for_good"; fi
  set -- "$@" --exclude "$folder/*"
done

# Then the pages, without what is for other hosts and for the next build. Pages that the site no longer has are removed.
aws s3 sync dist "$site" --delete "$@" --exclude _headers --exclude _redirects \
  --exclude ".*" --include ".well-known/*" --cache-control "$anew"
