-- Messages to other systems about new and overdue requests: endpoints that admins add, a queue beside the outbox of e-mails, and the
-- attempts to deliver its messages. A message names its quote and has no copy of it.

-- A secret of Standard Webhooks: 32 bytes, 244 bits of which are random.
create function private.create_webhook_secret() returns text
language sql volatile set search_path = ''
as $$
  select 'whsec_' || encode(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), 'base64');
$$;
revoke all on function private.create_webhook_secret() from public, anon, authenticated;
grant execute on function private.create_webhook_secret() to service_role;

create table public.webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  -- With https. This computer's addresses are for tests: `deliver-outbox` connects to them only if its settings allow it.
  url text not null check (
    char_length(url) <= 2000 and url !~ '[[:space:][:cntrl:]]' and url ~ '^(https://[^/?#]|http://(localhost|127\.0\.0\.1)[:/])'
  ),
  secret text not null default private.create_webhook_secret(),
  kinds text[] not null check (cardinality(kinds) between 1 and 2 and kinds <@ array['new', 'overdue']),
  format text not null check (format in ('standard', 'slack')),
  -- When the endpoint said that it is gone (410). It gets no messages until it answers a test, or is saved again.
  paused_at timestamptz,
  created_at timestamptz not null default now()
);

create table public.webhook_messages (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references public.webhook_endpoints (id) on delete cascade,
  kind text not null check (kind in ('new', 'overdue', 'test')),
  quote_id uuid references public.quotes (id) on delete cascade,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  unique (endpoint_id, kind, quote_id),
  check ((kind = 'test') = (quote_id is null))
);
create index webhook_messages_due_idx on public.webhook_messages (next_attempt_at) where sent_at is null;
create index webhook_messages_quote_idx on public.webhook_messages (quote_id);

-- The last 100 attempts of each endpoint.
create table public.webhook_attempts (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references public.webhook_endpoints (id) on delete cascade,
  message_id uuid not null references public.webhook_messages (id) on delete cascade,
  kind text not null,
  quote_id uuid,
  -- 1 is the first attempt of its message.
  number integer not null,
  -- Null without a response; then `error` says why.
  status integer,
  error text check (char_length(error) <= 200),
  milliseconds integer not null,
  attempted_at timestamptz not null default clock_timestamp()
);
create index webhook_attempts_newest_idx on public.webhook_attempts (endpoint_id, attempted_at desc);
create index webhook_attempts_message_idx on public.webhook_attempts (message_id);

alter table public.webhook_endpoints enable row level security;
alter table public.webhook_messages enable row level security;
alter table public.webhook_attempts enable row level security;
revoke all on public.webhook_endpoints, public.webhook_messages, public.webhook_attempts from public, anon, authenticated;
grant all on public.webhook_endpoints, public.webhook_messages, public.webhook_attempts to service_role;
grant select on public.webhook_endpoints, public.webhook_attempts to authenticated;
-- Not viewers: who knows the URL of a Slack webhook can post to its channel.
create policy "admins read endpoints" on public.webhook_endpoints
  for select to authenticated using ((select private.is_admin()));
create policy "admins read attempts" on public.webhook_attempts
  for select to authenticated using ((select private.is_admin()));

-- Adds an endpoint, at most ten, or changes the one of `p_id`, and returns its id; null if it doesn't exist. A saved endpoint gets
-- messages again if it was paused.
create function public.save_webhook(p_url text, p_kinds text[], p_format text, p_id uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  saved uuid;
begin
  if not private.is_admin() then
    raise exception 'Only admins can change webhooks.' using errcode = '42501';
  end if;
  if p_id is not null then
    update public.webhook_endpoints e set url = btrim(p_url), kinds = p_kinds, format = p_format, paused_at = null
    where e.id = p_id returning e.id into saved;
    return saved;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('webhook_endpoints', 4));
  if (select count(*) >= 10 from public.webhook_endpoints) then
    raise exception 'There are ten webhooks already. Remove one first.' using errcode = '22023';
  end if;
  insert into public.webhook_endpoints (url, kinds, format) values (btrim(p_url), p_kinds, p_format) returning id into saved;
  return saved;
end;
$$;
revoke all on function public.save_webhook(text, text[], text, uuid) from public, anon, authenticated;
grant execute on function public.save_webhook(text, text[], text, uuid) to authenticated;

-- Removes an endpoint with its messages. Returns false if it doesn't exist.
create function public.delete_webhook(p_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can change webhooks.' using errcode = '42501';
  end if;
  delete from public.webhook_endpoints e where e.id = p_id;
  return found;
end;
$$;
revoke all on function public.delete_webhook(uuid) from public, anon, authenticated;
grant execute on function public.delete_webhook(uuid) to authenticated;

create function private.queue_new_webhooks() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.webhook_messages (endpoint_id, kind, quote_id)
  select e.id, 'new', n.id from public.webhook_endpoints e, new_quotes n
  where 'new' = any (e.kinds) and e.paused_at is null;
  return null;
end;
$$;
revoke all on function private.queue_new_webhooks() from public, anon, authenticated;
create trigger queue_new_webhooks after insert on public.quotes
  referencing new table as new_quotes for each statement when (coalesce(current_setting('northlight.restoring', true), '') <> 'on')
  execute function private.queue_new_webhooks();

-- What the function `deliver-outbox` needs to send a message.
create function private.describe_webhook(p_message public.webhook_messages) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_message.id, 'kind', p_message.kind, 'createdAt', p_message.created_at, 'url', e.url, 'secret', e.secret,
    'format', e.format, 'quote', (select to_jsonb(q) from public.quotes q where q.id = p_message.quote_id),
    'dueAt', (select c.due_at from public.lead_clocks c where c.quote_id = p_message.quote_id)
  )
  from public.webhook_endpoints e where e.id = p_message.endpoint_id;
$$;
revoke all on function private.describe_webhook(public.webhook_messages) from public, anon, authenticated;
grant execute on function private.describe_webhook(public.webhook_messages) to service_role;

-- Adds messages about the requests that became overdue since an endpoint was added, at most two days ago.
create function private.queue_overdue_webhooks() returns void
language sql security definer set search_path = ''
as $$
  insert into public.webhook_messages (endpoint_id, kind, quote_id)
  select e.id, 'overdue', c.quote_id
  from public.webhook_endpoints e, public.lead_clocks c
  where 'overdue' = any (e.kinds) and e.paused_at is null and c.answered_at is null
    and c.due_at <= now() and c.due_at > greatest(e.created_at, now() - interval '2 days')
  on conflict do nothing;
$$;
revoke all on function private.queue_overdue_webhooks() from public, anon, authenticated;
grant execute on function private.queue_overdue_webhooks() to service_role;

-- Claims due messages, those of requests that have become overdue included, and postpones their next attempts, as `claim_outbox`
-- does: after twelve attempts, in about two days, a message is given up.
create function public.claim_webhooks(p_limit integer) returns jsonb
language sql set search_path = ''
as $$
  select private.queue_overdue_webhooks();

  with due as (
    select m.id from public.webhook_messages m join public.webhook_endpoints e on e.id = m.endpoint_id
    where m.sent_at is null and m.next_attempt_at <= now() and m.attempts < 12 and e.paused_at is null
    order by m.next_attempt_at limit p_limit
    for update of m skip locked
  ), claimed as (
    update public.webhook_messages m
    set attempts = m.attempts + 1, next_attempt_at = now() + least(interval '1 minute' * power(2, m.attempts), interval '6 hours')
    from due where m.id = due.id
    returning m.*
  )
  select coalesce(jsonb_agg(private.describe_webhook(c) order by c.created_at), '[]') from claimed c;
$$;
revoke all on function public.claim_webhooks(integer) from public, anon, authenticated;
grant execute on function public.claim_webhooks(integer) to service_role;

-- Adds a test message of an endpoint, which is sent once, and returns it like those of `claim_webhooks`; null if the endpoint
-- doesn't exist.
create function public.create_webhook_test(p_endpoint_id uuid) returns jsonb
language sql set search_path = ''
as $$
  insert into public.webhook_messages as m (endpoint_id, kind, attempts)
  select e.id, 'test', 12 from public.webhook_endpoints e where e.id = p_endpoint_id
  returning private.describe_webhook(m);
$$;
revoke all on function public.create_webhook_test(uuid) from public, anon, authenticated;
grant execute on function public.create_webhook_test(uuid) to service_role;

-- Records an attempt: the status of the response, or the error if there was none. A status of 2xx ends the message, and resumes an
-- endpoint that was paused; 410 pauses it.
create function public.record_webhook_attempt(
  p_id uuid, p_milliseconds integer, p_status integer default null, p_error text default null
) returns void
language plpgsql set search_path = ''
as $$
declare
  message public.webhook_messages;
  is_delivered constant boolean := coalesce(p_status between 200 and 299, false);
begin
  update public.webhook_messages m set sent_at = case when is_delivered then now() end
  where m.id = p_id returning m.* into message;
  if message.id is null then
    return;
  end if;
  insert into public.webhook_attempts (endpoint_id, message_id, kind, quote_id, number, status, error, milliseconds)
  values (
    message.endpoint_id, message.id, message.kind, message.quote_id, case when message.kind = 'test' then 1 else message.attempts end,
    p_status, left(p_error, 200), p_milliseconds
  );
  update public.webhook_endpoints e set paused_at = case when p_status = 410 then now() end
  where e.id = message.endpoint_id and (p_status = 410) = (e.paused_at is null) and (is_delivered or p_status = 410);
  delete from public.webhook_attempts a where a.id in (
    select b.id from public.webhook_attempts b where b.endpoint_id = message.endpoint_id order by b.attempted_at desc offset 100
  );
end;
$$;
revoke all on function public.record_webhook_attempt(uuid, integer, integer, text) from public, anon, authenticated;
grant execute on function public.record_webhook_attempt(uuid, integer, integer, text) to service_role;
