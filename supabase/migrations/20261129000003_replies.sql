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
create index email_log_provider_idx on public.email_log (provider_id);

alter table public.email_log enable row level security;
revoke all on public.email_log from public, anon, authenticated;
grant select on public.email_log to authenticated;
grant all on public.email_log to service_role;

create policy "admins read the log" on public.email_log
  for select to authenticated using ((select private.is_admin()));

-- Begins a reply: finds the recipient's quote and detects a repeated reply to it. `outcome` is `send` (with the log's `id` and the
-- stored `recipient` and its `quoteId`), `sent` (already), `unknown-recipient` (no quote, or not that of `p_quote_id`, has this
-- e-mail address) or `limited`. Without `p_quote_id`, a quote with `p_quote_name` comes before others.
-- A reply also counts on `p_counted`, the quota of all e-mails to its recipient, which never refuses a reply.
create function public.begin_reply(
  p_admin uuid, p_to text, p_quote_name text, p_subject text, p_body text, p_fingerprint text, p_quotas jsonb,
  p_counted jsonb default '[]', p_quote_id text default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  target public.quotes;
  earlier public.email_log;
  retry_after integer;
  new_id uuid;
begin
  select q.* into target from public.quotes q
  where lower(q.email) = lower(p_to)
    and q.id::text = coalesce(lower(p_quote_id), private.find_conversation(p_to, p_quote_name)::text);
  if target.id is null then
    return jsonb_build_object('outcome', 'unknown-recipient');
  end if;

  perform pg_advisory_xact_lock(hashtextextended(p_fingerprint, 2));
  select l.* into earlier from public.email_log l
  where l.fingerprint = p_fingerprint and l.quote_id = target.id and l.status <> 'failed' and l.created_at > now() - interval '10 minutes'
  order by l.created_at desc limit 1;
  if earlier.status = 'sent' then
    return jsonb_build_object('outcome', 'sent');
  end if;
  -- Still pending: either running this moment or broken off. The provider knows the id and sends it only once.
  if earlier.id is not null then
    return jsonb_build_object('outcome', 'send', 'id', earlier.id, 'recipient', earlier.recipient, 'quoteId', earlier.quote_id);
  end if;

  retry_after := public.consume_quotas(p_quotas);
  if retry_after > 0 then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', retry_after);
  end if;
  perform public.consume_quotas(p_counted);

  insert into public.email_log (quote_id, admin_id, recipient, subject, body, fingerprint)
  values (target.id, p_admin, target.email, p_subject, p_body, p_fingerprint)
  returning id into new_id;
  return jsonb_build_object('outcome', 'send', 'id', new_id, 'recipient', target.email, 'quoteId', target.id);
end;
$$;
revoke all on function public.begin_reply(uuid, text, text, text, text, text, jsonb, jsonb, text) from public, anon, authenticated;
grant execute on function public.begin_reply(uuid, text, text, text, text, text, jsonb, jsonb, text) to service_role;
