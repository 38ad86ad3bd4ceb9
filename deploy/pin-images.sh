#!/bin/sh
# Asks the registries for the digests of the base images and writes them into deploy/.env, where compose.yaml finds them.
# Needs curl and sha256sum. Changes nothing unless every digest was found.
set -eu
cd "$(dirname "$0")"
env_file=${ENV_FILE:-.env}
accept='application/vnd.oci.image.index.v1+json, application/vnd.docker.distribution.manifest.list.v2+json'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

refuse() {
  echo "$1 Nothing was changed." >&2
  exit 1
}

# What compose.yaml uses where nothing is pinned; NODE_IMAGE and POSTGRES_IMAGE in the environment name others.
default_of() {
  sed -n "s/.*\${$1:-\([^}]*\)}.*/\1/p" compose.yaml
}

# Registries issue a read token to anyone who requests it at the address they name.
token_of() {
  challenge=$(curl --silent --show-error --max-time 30 --head "$1" 2>"$work/error" | tr -d '\r' | sed -n 's/^[Ww][Ww][Ww]-[Aa]uthenticate: *[Bb]earer *//p') || true
  realm=$(printf '%s' "$challenge" | sed -n 's/.*realm="\([^"]*\)".*/\1/p')
  service=$(printf '%s' "$challenge" | sed -n 's/.*service="\([^"]*\)".*/\1/p')
  [ -n "$realm" ] || return 0
  curl --silent --fail --max-time 30 --get --data-urlencode "service=$service" --data-urlencode "scope=repository:$2:pull" "$realm" |
    sed -n 's/.*"token" *: *"\([^"]*\)".*/\1/p'
}

# The digest is the hash of the manifest; what the registry says of it must be the same.
digest_of() {
  host=${1%%/*}
  path=${1#*/}
  repository=${path%:*}
  tag=${path##*:}
  case $host in
    docker.io) base=https://registry-1.docker.io ;;
    127.0.0.1:* | localhost:*) base=http://$host ;;
    *) base=https://$host ;;
  esac
  url=$base/v2/$repository/manifests/$tag
  token=$(token_of "$url" "$repository")
  if [ -n "$token" ]; then set -- --header "Authorization: Bearer $token"; else set --; fi
  curl --silent --show-error --fail --max-time 60 "$@" --header "Accept: $accept" --dump-header "$work/headers" \
    --output "$work/manifest" "$url" 2>"$work/error" || return 1
  digest=sha256:$(sha256sum "$work/manifest" | cut -d' ' -f1)
  said=$(tr -d '\r' <"$work/headers" | sed -n 's/^[Dd]ocker-[Cc]ontent-[Dd]igest: *//p' | tail -n 1)
  if [ "$said" != "$digest" ]; then
    echo "the registry says ${said:-nothing} and the manifest has $digest" >"$work/error"
    return 1
  fi
  echo "$digest"
}

for name in NODE_IMAGE POSTGRES_IMAGE; do
  eval "image=\${$name:-}"
  image=${image:-$(default_of "$name")}
  case $image in
    */*:*) ;;
    *) refuse "$name must look like registry/repository:tag, not $image." ;;
  esac
  digest=$(digest_of "$image") || refuse "The digest of $image could not be read: $(cat "$work/error")."
  echo "$name=$image@$digest" >>"$work/pinned"
done

# A new file replaces the old one, so that no one reads half of it; it contains passwords.
umask 077
{ [ ! -f "$env_file" ] || grep -v '^\(NODE\|POSTGRES\)_IMAGE=' "$env_file" || true; cat "$work/pinned"; } >"$env_file.new"
mv "$env_file.new" "$env_file"
cat "$work/pinned"
