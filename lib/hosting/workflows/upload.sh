#!/bin/sh
# Uploads the export: by rsync what differs from the server's files, whatever their dates; to Cloudflare unless the same
# release is online. It runs where `npm run build` has run. DEPLOY_TO says how:
#   rsync       DEPLOY_TARGET, as in deploy@www.example.re:/srv/site, which gets out/ and hosting/; DEPLOY_KEY and DEPLOY_KNOWN_HOSTS, for ssh
#   cloudflare  CLOUDFLARE_PROJECT, CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN
# It stops where out/ is not what the present content and values make, and where check:launch has points left;
# PUBLISH_EXAMPLES=1 publishes these all the same, as on a trial address.
set -eu
need() {
  missing=""
  for name in "$@"; do
    eval "value=\${$name:-}"
    if [ -z "$value" ]; then missing="$missing $name"; fi
  done
  if [ -n "$missing" ]; then
    echo "Rien n'est envoyé. À faire : réglez ces variables (ici : set -a; . ./.env.production.local; set +a ; sinon dans GitHub) :$missing" >&2
    exit 1
  fi
}
# What is not set would come from .env, and is the demonstration's.
need NEXT_PUBLIC_SITE_URL NEXT_PUBLIC_API_HOST NEXT_PUBLIC_ASSETS_HOST NEXT_PUBLIC_FORM_HOST NEXT_PUBLIC_FORM_PLOMBIER \
  NEXT_PUBLIC_FORM_ELECTRICIEN NEXT_PUBLIC_FORM_SERRURIER NEXT_PUBLIC_FORM_ELECTROMENAGER NEXT_PUBLIC_FORM_AVIS
if ! npm run --silent check:launch -- --out; then
  echo "Rien n'est envoyé. À faire : suivez ces lignes ; sur un site d'essai, PUBLISH_EXAMPLES=1 publie malgré les points à régler." >&2
  exit 1
fi
case "${DEPLOY_TO:-}" in
  rsync)
    need DEPLOY_TARGET DEPLOY_KEY DEPLOY_KNOWN_HOSTS
    case "$DEPLOY_TARGET" in
      ?*:?*) ;;
      *)
        echo "Rien n'est envoyé : DEPLOY_TARGET vaut « $DEPLOY_TARGET ». À faire : écrivez-le comme deploy@www.example.re:/srv/site." >&2
        exit 1
        ;;
    esac
    command -v rsync >/dev/null || { apt-get update -qq && apt-get install -qq -y rsync openssh-client; }
    # Named, as ssh does not look below HOME: in GitHub's containers that is another folder than the user's.
    ssh="$(mktemp -d)"
    trap 'rm -rf "$ssh"' EXIT
    (umask 077 && printf '%s\n' "$DEPLOY_KEY" | tr -d '\r' > "$ssh/key")
    printf '%s\n' "$DEPLOY_KNOWN_HOSTS" | tr -d '\r' > "$ssh/known_hosts"
    export RSYNC_RSH="ssh -i $ssh/key -o UserKnownHostsFile=$ssh/known_hosts -o BatchMode=yes"
    # Hashed files first, and for pages that are open those of the sites before stay for 30 days. This site's are as new as it is.
    if [ -d out/_next/static ]; then find out/_next/static -type f -exec touch {} +; fi
    rsync -acR out/_next/static hosting "$DEPLOY_TARGET/"
    rsync -ac --delete-after --exclude=/_next/static --exclude=/empreinte.json out/ "$DEPLOY_TARGET/out/"
    # Last: it says that all the others are there.
    rsync -ac out/empreinte.json "$DEPLOY_TARGET/out/"
    $RSYNC_RSH "${DEPLOY_TARGET%%:*}" "find '${DEPLOY_TARGET#*:}/out/_next/static' -type f -mtime +30 -delete" ||
      echo "Les anciens fichiers de out/_next/static restent sur le serveur : supprimez-y ceux de plus de 30 jours." >&2
    ;;
  cloudflare)
    need CLOUDFLARE_PROJECT CLOUDFLARE_ACCOUNT_ID CLOUDFLARE_API_TOKEN
    # The first line is the same for the same files; the next one says when they were built. A first upload finds none.
    online="$(curl -fs --max-time 20 "$NEXT_PUBLIC_SITE_URL/empreinte.json" | sed -n 1p)"
    if [ "$online" = "$(sed -n 1p out/empreinte.json)" ]; then
      echo "Rien n'a changé depuis le dernier envoi : rien n'est envoyé."
      exit 0
    fi
    find out -name '*.br' -o -name '*.gz' | xargs rm -f
    npx --yes wrangler@4 pages deploy out --project-name "$CLOUDFLARE_PROJECT" --branch main
    ;;
  *)
    echo "Rien n'est envoyé. À faire : donnez à DEPLOY_TO la valeur rsync ou cloudflare, ou ajoutez la commande de votre hébergeur à lib/hosting/workflows/upload.sh." >&2
    exit 1
    ;;
esac
npm run check:live -- --no-links
