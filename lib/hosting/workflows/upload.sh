#!/bin/sh
# Uploads the export after `npm run build`. rsync sends files whose content differs; Cloudflare is skipped when the same
# release is online. Values of DEPLOY_TO and what each needs:
#   rsync       DEPLOY_TARGET (deploy@www.example.re:/srv/site) receives out/ and hosting/; DEPLOY_KEY and
#               DEPLOY_KNOWN_HOSTS are for ssh, as is DEPLOY_PORT where it is not 22
#   cloudflare  CLOUDFLARE_PROJECT, CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN
# Stops when out/ does not match the current content and variables, or when check:launch reports open points.
# PUBLISH_EXAMPLES=1 allows open points, for a trial address.
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
# Unset variables would fall back to the demo values in .env.
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
    if [ -f "$DEPLOY_KEY" ]; then
      echo "Rien n'est envoyé : DEPLOY_KEY est le nom d'un fichier. À faire : donnez son contenu, DEPLOY_KEY=\"\$(cat $DEPLOY_KEY)\"." >&2
      exit 1
    fi
    command -v rsync >/dev/null || { apt-get update -qq && apt-get install -qq -y rsync openssh-client; }
    # Pass the paths: ssh ignores HOME, which in GitHub's containers is not the user's home.
    ssh="$(mktemp -d)"
    trap 'rm -rf "$ssh"' EXIT
    # Debian's sh runs the line above only if the script ends by itself.
    trap 'exit 1' HUP INT TERM
    (umask 077 && printf '%s\n' "$DEPLOY_KEY" | tr -d '\r' > "$ssh/key")
    printf '%s\n' "$DEPLOY_KNOWN_HOSTS" | tr -d '\r' > "$ssh/known_hosts"
    export RSYNC_RSH="ssh -i $ssh/key -o UserKnownHostsFile=$ssh/known_hosts ${DEPLOY_PORT:+-p $DEPLOY_PORT} -o BatchMode=yes"
    # rsync keeps modes: without this, the web server could not read what a strict umask made private.
    find out/ hosting ! -perm -go=r -exec chmod u=rwX,go=rX {} +
    # Hashed files first; those of earlier releases stay 30 days for open pages. touch restarts the 30 days for this release's.
    if [ -d out/_next/static ]; then find out/_next/static -type f -exec touch {} +; fi
    rsync -acR out/_next/static hosting "$DEPLOY_TARGET/"
    # Each build gives all files a new date. Their ETags contain it: sent along, it would make browsers fetch unchanged files again.
    rsync -ac --no-times --delete-after --exclude=/_next/static --exclude=/empreinte.json out/ "$DEPLOY_TARGET/out/"
    # Last: it marks a complete upload.
    rsync -ac out/empreinte.json "$DEPLOY_TARGET/out/"
    # ssh starts commands in the home folder; within quotes, the remote shell would not expand « ~ ».
    folder="${DEPLOY_TARGET#*:}"
    $RSYNC_RSH "${DEPLOY_TARGET%%:*}" "find '${folder#"~/"}/out/_next/static' -type f -mtime +30 -delete" ||
      echo "Les anciens fichiers de out/_next/static restent sur le serveur : supprimez-y ceux de plus de 30 jours." >&2
    ;;
  cloudflare)
    need CLOUDFLARE_PROJECT CLOUDFLARE_ACCOUNT_ID CLOUDFLARE_API_TOKEN
    # Like the build, remove a final slash and encode accents, which curl may not do.
    site="$(node -p 'new URL(process.env.NEXT_PUBLIC_SITE_URL).origin')"
    # Line 1 is the release's hash, line 2 the build time. Before the first upload there is none.
    online="$(curl -fs --max-time 20 "$site/empreinte.json" | sed -n 1p)"
    if [ "$online" = "$(sed -n 1p out/empreinte.json)" ]; then
      echo "Rien n'a changé depuis le dernier envoi : rien n'est envoyé."
      exit 0
    fi
    # With the slash, as npm start and npm run watch leave out as a link, which find would not follow.
    find out/ -type f \( -name '*.br' -o -name '*.gz' \) -delete
    npx --yes wrangler@4 pages deploy out --project-name "$CLOUDFLARE_PROJECT" --branch main
    ;;
  *)
    echo "Rien n'est envoyé. À faire : donnez à DEPLOY_TO la valeur rsync ou cloudflare, ou ajoutez la commande de votre hébergeur à lib/hosting/workflows/upload.sh." >&2
    exit 1
    ;;
esac
npm run check:live -- --no-links
