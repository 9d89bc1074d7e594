-- Stores a quote and its outbox e-mails in one transaction. `outcome` is `stored`, `duplicate` (the same submission was
-- stored within the last ten minutes) or `limited` (with `retryAfter` in seconds).
create function public.submit_quote(p_quote jsonb, p_fingerprint text, p_quotas jsonb, p_mails text[]) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  retry_after integer;
  new_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_fingerprint, 1));
  if exists (
    select from public.quote_receipts r
    where r.fingerprint = p_fingerprint and r.created_at > now() - interval '10 minutes'
  ) then
    return jsonb_build_object('outcome', 'duplicate');
  end if;

  retry_after := public.take_quotas(p_quotas);
  if retry_after > 0 then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', retry_after);
  end if;

  insert into public.quotes (name, email, company, message, services, budget)
  select q.name, q.email, q.company, q.message, coalesce(q.services, '{}'), q.budget
  from jsonb_to_record(p_quote) as q(name text, email text, company text, message text, services text[], budget text)
  returning id into new_id;

  insert into public.quote_receipts as r (fingerprint, quote_id) values (p_fingerprint, new_id)
  on conflict (fingerprint) do update set quote_id = excluded.quote_id, created_at = excluded.created_at;

  insert into public.outbox (kind, quote_id) select unnest(p_mails), new_id;
  return jsonb_build_object('outcome', 'stored');
end;
$$;
revoke all on function public.submit_quote(jsonb, text, jsonb, text[]) from public, anon, authenticated;
grant execute on function public.submit_quote(jsonb, text, jsonb, text[]) to service_role;

-- Claims due e-mails and postpones their next attempt: no other worker claims them meanwhile, and those of a crashed worker
-- are retried. After twelve attempts (about two days) an e-mail is no longer retried; its last error remains.
create function public.claim_outbox(p_limit integer) returns jsonb
language sql set search_path = ''
as $$
  with due as (
    select o.id from public.outbox o
    where o.sent_at is null and o.next_attempt_at <= now() and o.attempts < 12
    order by o.next_attempt_at
    limit p_limit
    for update skip locked
  ), claimed as (
    update public.outbox o
    set attempts = o.attempts + 1,
        next_attempt_at = now() + least(interval '1 minute' * power(2, o.attempts), interval '6 hours')
    from due
    where o.id = due.id
    returning o.id, o.kind, o.quote_id, o.created_at
  )
  select coalesce(
    jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'quote', to_jsonb(q.*)) order by c.created_at),
    '[]'::jsonb
  )
  from claimed c join public.quotes q on q.id = c.quote_id;
$$;
revoke all on function public.claim_outbox(integer) from public, anon, authenticated;
grant execute on function public.claim_outbox(integer) to service_role;

-- Begins a reply: finds the recipient's quote and detects a repeated reply. `outcome` is `send` (with the log's `id` and the
-- stored `recipient`), `sent` (already), `unknown-recipient` (no quote has this e-mail address) or `limited`.
create function public.begin_reply(
  p_admin uuid, p_to text, p_quote_name text, p_subject text, p_body text, p_fingerprint text, p_quotas jsonb
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  target public.quotes;
  earlier public.email_log;
  retry_after integer;
  new_id uuid;
begin
  select q.* into target from public.quotes q where lower(q.email) = lower(p_to)
  order by (q.name = p_quote_name) desc, q.created_at desc limit 1;
  if target.id is null then
    return jsonb_build_object('outcome', 'unknown-recipient');
  end if;

  perform pg_advisory_xact_lock(hashtextextended(p_fingerprint, 2));
  select l.* into earlier from public.email_log l
  where l.fingerprint = p_fingerprint and l.status <> 'failed' and l.created_at > now() - interval '10 minutes'
  order by l.created_at desc limit 1;
  if earlier.status = 'sent' then
    return jsonb_build_object('outcome', 'sent');
  end if;
  -- Still pending: either running this moment or broken off. The provider knows the id and sends it only once.
  if earlier.id is not null then
    return jsonb_build_object('outcome', 'send', 'id', earlier.id, 'recipient', earlier.recipient);
  end if;

  retry_after := public.take_quotas(p_quotas);
  if retry_after > 0 then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', retry_after);
  end if;

  insert into public.email_log (quote_id, admin_id, recipient, subject, body, fingerprint)
  values (target.id, p_admin, target.email, p_subject, p_body, p_fingerprint)
  returning id into new_id;
  return jsonb_build_object('outcome', 'send', 'id', new_id, 'recipient', target.email);
end;
$$;
revoke all on function public.begin_reply(uuid, text, text, text, text, text, jsonb) from public, anon, authenticated;
grant execute on function public.begin_reply(uuid, text, text, text, text, text, jsonb) to service_role;
