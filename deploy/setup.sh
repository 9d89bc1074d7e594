#!/bin/sh
# Sets up the smallest production on one machine with Debian 12 (docs/production.md): deploy/setup.sh shows what it would do, and
# deploy/setup.sh --apply does it. Every step can be repeated. Options: --values <file>, --root <folder> in place of / for tests.
set -eu

apply=no
root=
values=
while [ $# -gt 0 ]; do
  case $1 in
    --apply) apply=yes ;;
    --root) root=$2 && shift ;;
    --values) values=$2 && shift ;;
    *) echo "Unknown option $1: use --apply, --values <file> and --root <folder>." >&2 && exit 1 ;;
  esac
  shift
done
checkout=$(dirname "$(dirname "$(readlink -f "$0")")")
etc=$root/etc/northlight
opt=$root/opt/northlight
values=${values:-$etc/setup.env}
export NORTHLIGHT_ROOT="$root" DEBIAN_FRONTEND=noninteractive
# Secrets are passed to programs in files that only their user can read, never as arguments.
private=$(mktemp -d)
trap 'rm -rf "$private"' EXIT
trap 'exit 1' INT TERM HUP
problems=0

step() { printf '\n== %s\n' "$1"; }
problem() {
  printf 'Problem: %s\n' "$1" >&2
  problems=$((problems + 1))
}
stop_on_problems() {
  [ "$problems" = 0 ] && return
  printf '\n%s\n' "Nothing was changed: correct the values in $values or what the messages name, then run the script again." >&2
  exit 1
}
# Runs a command, or prints it in a dry run.
run() {
  if [ "$apply" = yes ]; then "$@"; else printf '  would run: %s\n' "$*"; fi
}
# Replaces a file by the standard input, or says so in a dry run: write_file <file> <mode> [<description>]
write_file() {
  cat >"$private/file"
  if [ -e "$1" ] && cmp -s "$private/file" "$1"; then
    echo "  unchanged: $1"
  elif [ "$apply" = yes ]; then
    install -D -m "$2" "$private/file" "$1"
    echo "  written: $1"
  else
    echo "  would write: $1 (mode $2)"
  fi
}

# Replaces the values of a file, which only root can read, and keeps the lines that the owner has added: write_values <file>
write_values() {
  cat >"$private/values"
  if [ -e "$1" ]; then
    grep '^[A-Z]' "$1" | while IFS= read -r line; do
      grep -q "^${line%%=*}=" "$private/values" || printf '%s\n' "$line"
    done >"$private/more"
    cat "$private/more" >>"$private/values"
  fi
  write_file "$1" 0600 <"$private/values"
}

# --- Values

value_names="DOMAIN PROJECT PUBLISHABLE_KEY SECRET_KEY ACCESS_TOKEN DATABASE_URL MAIL_API_KEY MAIL_FROM OWNER_EMAIL"
describe_value() { grep -B 1 "^$1=" "$checkout/deploy/setup.env.example" | sed -n 's/^# //p'; }

# Asks for missing values on a terminal, without showing them.
ask_values() {
  for name in $value_names; do
    eval "current=\${$name:-}"
    [ -z "$current" ] || continue
    if [ ! -t 0 ]; then
      problem "$name is missing in $values: see deploy/setup.env.example."
      continue
    fi
    printf '%s\n%s: ' "$(describe_value "$name")" "$name"
    case $name in *KEY | *TOKEN | *_URL) stty -echo ;; esac
    # shellcheck disable=SC2034
    IFS= read -r answer
    stty echo
    echo
    eval "$name=\$answer"
    is_asked=yes
  done
}

check_value() { # <name> <pattern of grep -E> <example>
  eval "current=\${$1:-}"
  [ -z "$current" ] && return
  printf '%s' "$current" | grep -Eqx "$2" || problem "$1 must look like $3."
}

is_asked=no
if [ -e "$values" ]; then
  # Everyone who can change the file can run commands as root.
  [ -z "$(find "$values" -perm /077)" ] || problem "$values can be read by others: chmod 600 $values"
  # shellcheck disable=SC1090
  . "$values"
fi
step "Values"
ask_values
# None may contain quotes, backslashes or $, because they are written into several formats.
plain='[^"\\$`'"'"']'
check_value DOMAIN '([a-z0-9-]+\.)+[a-z]{2,}' example.com
check_value PROJECT '[a-z0-9]{20}' abcdefghijklmnopqrst
check_value PUBLISHABLE_KEY "sb_publishable_[A-Za-z0-9_-]+" 'sb_publishable_…'
check_value SECRET_KEY "sb_secret_[A-Za-z0-9_-]+" 'sb_secret_…'
check_value ACCESS_TOKEN "sbp_[A-Za-z0-9_-]+" 'sbp_…'
check_value DATABASE_URL "postgres(ql)?://$plain+@$plain+/$plain+" 'postgres://postgres.<ref>:<password>@<pooler>:5432/postgres?sslmode=require'
check_value MAIL_API_KEY "$plain+" 're_…'
check_value MAIL_FROM "$plain+ <[^@ ]+@$plain+>" 'Your Name <hello@example.com>'
check_value OWNER_EMAIL "[^@ ]+@[^@ ]+\.$plain+" you@example.com
case "${DOMAIN:-}" in www.*) problem "DOMAIN must be the domain without www." ;; esac
stop_on_problems
if [ "$is_asked" = yes ]; then
  mkdir -p "$etc"
  chmod 0700 "$etc"
  for name in $value_names; do
    eval "printf '%s=\"%s\"\n' $name \"\$$name\""
  done >"$private/values"
  install -m 0600 "$private/values" "$values"
  echo "  Your answers are in $values, which only root can read."
fi
site="https://www.$DOMAIN"
backend=${BACKEND_URL:-https://$PROJECT.supabase.co}
echo "  site $site, backend $backend, alarms to $OWNER_EMAIL"

# --- Checks, which change nothing

step "Checks"
[ -n "$root" ] || [ "$(id -u)" = 0 ] || problem "Run the script as root."
# shellcheck disable=SC1091
(. "$root/etc/os-release" && [ "$ID" = debian ] && [ "$VERSION_ID" -ge 12 ]) 2>/dev/null ||
  problem "This machine doesn't run Debian 12 or newer."
command -v curl >/dev/null || problem "curl is missing: apt-get install -y curl"
stop_on_problems

addresses=$(hostname -I 2>/dev/null || true)
for name in "$DOMAIN" "www.$DOMAIN" "clients.$DOMAIN" "stonewell.clients.$DOMAIN"; do
  found=$(getent ahosts "$name" | awk '{ print $1 }' | sort -u) || true
  if [ -z "$found" ]; then
    problem "$name has no address: create A and AAAA records for $DOMAIN, www, clients and *.clients that lead to this machine."
  elif ! printf '%s\n' "$found" | grep -qxF "$(printf '%s' "$addresses" | tr ' ' '\n')"; then
    echo "  note: $name leads to $(echo "$found" | tr '\n' ' ')and this machine has $addresses. Behind NAT that can be right."
  fi
done

# Requests a URL with a header that contains a key, and prints the status, which is 000 without a response; the body is in
# $private/body: request <url> <header>
request() {
  printf 'header = "%s"\n' "$2" |
    curl --silent --show-error --max-time 20 --output "$private/body" --write-out '%{http_code}' --config - "$1" || true
}
check_key() { # <name> <status> <what it was used for>
  case $2 in
    200) ;;
    000) problem "$3 can't be reached. Is PROJECT right, and the project not paused?" ;;
    *) problem "$3 refuses $1 (HTTP $2)." ;;
  esac
}
check_key PUBLISHABLE_KEY "$(request "$backend/auth/v1/settings" "apikey: $PUBLISHABLE_KEY")" "The project $backend"
check_key SECRET_KEY "$(request "$backend/auth/v1/admin/users?per_page=1" "apikey: $SECRET_KEY")" "The project $backend"
check_key ACCESS_TOKEN "$(request "https://api.supabase.com/v1/projects/$PROJECT" "Authorization: Bearer $ACCESS_TOKEN")" \
  "The management API of Supabase"
status=$(request "${MAIL_API_URL:-https://api.resend.com}/domains" "Authorization: Bearer $MAIL_API_KEY")
# A key that may only send is right, and is not allowed to list the domains.
grep -q restricted_api_key "$private/body" 2>/dev/null && status=200
check_key MAIL_API_KEY "$status" "The mail provider"
stop_on_problems
echo "  names, project, keys and mail provider are right"

# --- Machine

step "Packages"
packages="git curl gpg caddy chromium fonts-liberation ufw"
missing=
for package in $packages; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
done
if [ -n "$missing" ]; then
  run apt-get update -qq
  # Its hundreds of lines would hide the steps; errors are still printed.
  run sh -c "apt-get install -y -qq -o Dpkg::Use-Pty=0 --no-install-recommends$missing >/dev/null"
fi
if [ "$(node --version 2>/dev/null | sed 's/^v\([0-9]*\).*/\1/')" -ge 24 ] 2>/dev/null; then
  echo "  Node $(node --version) is installed"
else
  keyring=$root/usr/share/keyrings/nodesource.asc
  run curl -fsSL --create-dirs --output "$keyring" https://deb.nodesource.com/gpgkey/nodesource-repo.gpg.key
  echo "deb [signed-by=$keyring] https://deb.nodesource.com/node_24.x nodistro main" |
    write_file "$root/etc/apt/sources.list.d/nodesource.list" 0644
  run apt-get update -qq
  run sh -c "apt-get install -y -qq -o Dpkg::Use-Pty=0 nodejs >/dev/null"
fi

step "Firewall"
# The port that this connection uses must stay open.
ssh_port=$(echo "${SSH_CONNECTION:-0 0 0 22}" | awk '{ print $4 }')
for port in "$ssh_port" 80 443; do run ufw allow "$port/tcp"; done
run ufw --force enable

step "User and folders"
getent passwd northlight >/dev/null || run useradd --system --home-dir /opt/northlight --shell /usr/sbin/nologin northlight
run mkdir -p "$opt" "$root/var/lib/northlight"
run chown northlight:northlight "$opt" "$root/var/lib/northlight"
run mkdir -p "$etc"
run chmod 0700 "$etc"

step "Settings"
write_site_values() {
  printf '%s\n' "SITE_URL=$site" "BACKEND_URL=$backend" "PUBLISHABLE_KEY=$PUBLISHABLE_KEY" "CLIENT_SITES_URL=https://clients.$DOMAIN"
}
write_owner_values() {
  write_site_values
  printf '%s\n' "SUPABASE_URL=$backend" "SUPABASE_SECRET_KEY=$SECRET_KEY"
}
write_mail_values() { printf '%s\n' "MAIL_API_KEY=$MAIL_API_KEY" "MAIL_FROM=\"$MAIL_FROM\""; }
before=$(cksum "$etc/site.env" 2>/dev/null || true)
write_site_values | write_values "$etc/site.env"
{ write_owner_values && echo "DATABASE_URL=\"$DATABASE_URL\""; } | write_values "$etc/backup.env"
{ write_owner_values && write_mail_values && echo "ALARM_EMAIL=$OWNER_EMAIL"; } | write_values "$etc/monitor.env"

step "Services and proxy"
for unit in "$checkout"/deploy/northlight*.service "$checkout"/deploy/northlight*.timer; do
  name=$(basename "$unit")
  write_file "$root/etc/systemd/system/$name" 0644 <"$unit"
done
run systemctl daemon-reload
printf '%s\n' '[Journal]' SystemMaxUse=500M MaxRetentionSec=30day MaxFileSec=1day |
  write_file "$root/etc/systemd/journald.conf.d/northlight.conf" 0644
run systemctl restart systemd-journald
sed "s/example\.com/$DOMAIN/g" "$checkout/deploy/Caddyfile" | write_file "$root/etc/caddy/Caddyfile" 0644
if [ "$apply" = yes ] && ! caddy validate --config "$root/etc/caddy/Caddyfile" --adapter caddyfile >"$private/caddy" 2>&1; then
  cat "$private/caddy" >&2
  exit 1
fi
run systemctl enable caddy
run systemctl reload-or-restart caddy

step "Host"
origin=${REPOSITORY:-$(git -C "$checkout" remote get-url origin 2>/dev/null || echo "$checkout")}
if [ ! -e "$opt/repository.git/HEAD" ]; then
  run runuser -u northlight -- rm -rf "$opt/.repository"
  run runuser -u northlight -- git clone --quiet --bare "$origin" "$opt/.repository"
  run runuser -u northlight -- mv "$opt/.repository" "$opt/repository.git"
fi
run "$checkout/deploy/upgrade"
if [ -n "$before" ] && [ "$before" != "$(cksum "$etc/site.env")" ]; then run systemctl try-restart northlight; fi
in_host() { run "$opt/current/deploy/as-northlight" "$@"; }

# --- Backend

step "Database and functions"
# Prints the path of a file for the user northlight, with the standard input as its content.
write_private() {
  cat >"$private/$1"
  chown northlight "$private/$1"
  chmod 0600 "$private/$1"
}
chmod 0711 "$private"
if [ "$apply" = yes ]; then
  { write_mail_values && printf '%s\n' "ALLOWED_ORIGINS=$site" "QUOTE_NOTIFY_TO=$OWNER_EMAIL"; } | write_private functions.env
  write_private schedule.sql <<END
create extension if not exists pg_cron;
create extension if not exists pg_net;
do \$\$ begin
  if exists (select from vault.secrets where name = 'deliver-outbox') then
    perform vault.update_secret(id, '$SECRET_KEY') from vault.secrets where name = 'deliver-outbox';
  else
    perform vault.create_secret('$SECRET_KEY', 'deliver-outbox');
  end if;
end \$\$;
select cron.schedule('deliver-outbox', '* * * * *', \$\$
  select net.http_post(
    url := '$backend/functions/v1/deliver-outbox',
    headers := jsonb_build_object('apikey', (select decrypted_secret from vault.decrypted_secrets where name = 'deliver-outbox'))
  )
\$\$);
-- pg_cron adds a row for each call and deletes none: 200 MB a year.
select cron.schedule('delete-job-runs', '30 2 * * *', \$\$delete from cron.job_run_details where end_time < now() - interval '7 days'\$\$);
END
fi
export SUPABASE_ACCESS_TOKEN="$ACCESS_TOKEN" SUPABASE_TELEMETRY_DISABLED=1
in_host npx supabase db push "--remote=$PROJECT" --yes
in_host npx supabase secrets set --env-file "$private/functions.env" "--remote=$PROJECT" --yes
in_host npx supabase functions deploy --use-api "--remote=$PROJECT" --yes
in_host npx supabase db query --file "$private/schedule.sql" "--remote=$PROJECT" --yes
unset SUPABASE_ACCESS_TOKEN
# Sign-ups need a confirmed address, because a stranger could sign up with the owner's; the mails come from the owner's domain.
sender=${MAIL_FROM##*<}
auth="{\"site_url\":\"$site\",\"uri_allow_list\":\"$site/**\",\"mailer_autoconfirm\":false,\"smtp_host\":\"smtp.resend.com\",\"smtp_port\":\"465\""
auth="$auth,\"smtp_user\":\"resend\",\"smtp_pass\":\"$MAIL_API_KEY\",\"smtp_admin_email\":\"${sender%>}\",\"smtp_sender_name\":\"${MAIL_FROM%% <*}\"}"
if [ "$apply" = yes ]; then
  printf '%s' "$auth" >"$private/auth.json"
  status=$(
    printf 'header = "Authorization: Bearer %s"\nheader = "Content-Type: application/json"\n' "$ACCESS_TOKEN" |
      curl --silent --show-error --max-time 30 --output "$private/body" --write-out '%{http_code}' --request PATCH \
        --data "@$private/auth.json" --config - "https://api.supabase.com/v1/projects/$PROJECT/config/auth" || true
  )
  [ "$status" = 200 ] || problem "The settings of Authentication weren't changed (HTTP $status): set site URL, redirect URL and SMTP in the dashboard."
else
  echo "  would set: site URL, redirect URL, confirmation of e-mail addresses and SMTP of the project's Authentication"
fi

# --- Site

step "Releases"
# There is no release yet that a watch of 90 s could go back to: one visit of the pages is enough.
export WATCH_SECONDS=0
for part in shell $(cd "$checkout" && echo remote-*); do
  name=${part#remote-}
  case $part in shell) folder=shell ;; *) folder=remotes/$name ;; esac
  if [ -e "$root/var/lib/northlight/cdn/$folder/current.json" ]; then
    echo "  $name is published"
  else
    in_host npm run -s publish -- "$name"
  fi
done

step "Backup and monitor"
for timer in "$checkout"/deploy/northlight*.timer; do run systemctl enable --now "$(basename "$timer")"; done
run systemctl start northlight-backup || problem "The first backup failed: journalctl -u northlight-backup shows why."

step "Result"
if [ "$apply" = no ]; then
  echo "  Nothing was changed. deploy/setup.sh --apply does what is listed above."
  exit 0
fi
for attempt in 1 2 3 4 5 6 7 8 9 10 11 12; do
  curl --fail --silent --max-time 10 --output /dev/null "$site/healthz" && break
  [ "$attempt" != 12 ] || problem "$site/healthz doesn't respond with 200: journalctl -u caddy -u northlight shows why."
  sleep 5
done
[ "$problems" != 0 ] || in_host npm run -s verify || problem "Files of the releases are missing or served wrongly: see above."
cat <<END

$site is $([ "$problems" = 0 ] && echo "served, backed up each night and watched each minute." || echo "not ready: see the problems above.")
What remains:
  1. Sign up at $site with $OWNER_EMAIL and open the link of the mail. Then:
     (set -a; . $etc/backup.env; $opt/current/deploy/as-northlight npm run make-admin -- $OWNER_EMAIL)
  2. Send a quote, read both mails, and open it at $site/admin.
  3. Let a monitor elsewhere request $site/healthz each minute (docs/production.md, "Monitoring").
  4. Copy the backups of /var/lib/northlight-backup to another provider (docs/operate.md).
  5. Paste the templates of supabase/templates into the project, and add the records of docs/production.md, "Mail", to the domain.
END
[ "$problems" = 0 ]
