-- Outbox: e-mails are stored in the quote's transaction and sent afterwards.
create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('quote-notification', 'quote-confirmation')),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  provider_id text,
  last_error text,
  created_at timestamptz not null default now(),
  unique (quote_id, kind)
);
create index outbox_due_idx on public.outbox (next_attempt_at) where sent_at is null;

alter table public.outbox enable row level security;
revoke all on public.outbox from public, anon, authenticated;
grant all on public.outbox to service_role;

-- Replies with their senders.
create table public.email_log (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid references public.quotes (id) on delete cascade,
  admin_id uuid references auth.users (id) on delete set null,
  recipient text not null,
  subject text not null,
  body text not null,
  fingerprint text not null,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  provider_id text,
  created_at timestamptz not null default now()
);
create index email_log_newest_idx on public.email_log (created_at desc, id desc);
create index email_log_fingerprint_idx on public.email_log (fingerprint, created_at desc);
create index email_log_quote_idx on public.email_log (quote_id);
create index email_log_recipient_idx on public.email_log (lower(recipient));

alter table public.email_log enable row level security;
revoke all on public.email_log from public, anon, authenticated;
grant select on public.email_log to authenticated;
grant all on public.email_log to service_role;

create policy "admins read the log" on public.email_log
  for select to authenticated using ((select private.is_admin()));
