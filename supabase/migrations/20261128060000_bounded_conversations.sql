-- Bounded conversations and tray, budgets of files, and retention of e-mails that belong to no request.
alter table public.received_emails add column dismissed_at timestamptz;

alter table public.attachments
  add column budget text not null default 'visitor' check (budget ~ '^(visitor|stranger|[0-9a-f-]{36})$');
update public.attachments set budget = 'stranger', quote_id = null where received_email_id is not null;
alter table public.attachments add constraint attachments_have_one_owner check (quote_id is null or received_email_id is null);

drop function public.add_attachment(text, text, text, integer);
create function public.add_attachment(p_id text, p_name text, p_type text, p_size integer, p_budget text default 'visitor') returns boolean
language plpgsql set search_path = ''
as $$
declare
  is_signed constant boolean := p_budget not in ('visitor', 'stranger');
begin
  if exists (select from public.attachments a where a.id = p_id) then
    return true;
  end if;
  if (
    select coalesce(sum(a.size) filter (where a.budget = p_budget), 0) + p_size > case when is_signed then 209715200 else 1073741824 end
      or is_signed and coalesce(sum(a.size), 0) + p_size > 2147483648
    from public.attachments a
    where a.quote_id is null and (a.budget not in ('visitor', 'stranger')) = is_signed
      and (a.budget = 'visitor' and a.received_email_id is null or a.budget <> 'visitor' and a.created_at > now() - interval '1 day')
  ) then
    return false;
  end if;
  insert into public.attachment_objects (id) values (p_id) on conflict do nothing;
  insert into public.attachments (id, name, type, size, budget) values (p_id, p_name, p_type, p_size, p_budget) on conflict do nothing;
  return true;
end;
$$;
revoke all on function public.add_attachment(text, text, text, integer, text) from public, anon, authenticated;
grant execute on function public.add_attachment(text, text, text, integer, text) to service_role;

create or replace function public.submit_quote(
  p_quote jsonb, p_fingerprint text, p_quotas jsonb, p_mails text[], p_source jsonb default '{}', p_attachments text[] default '{}'
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  retry_after integer;
  new_id uuid;
  claimed integer;
  content constant jsonb := jsonb_strip_nulls(p_quote) - array['id', 'status', 'created_at'];
  columns constant text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(content) key);
begin
  perform pg_advisory_xact_lock(hashtextextended(p_fingerprint, 1));
  if exists (
    select from public.quote_receipts r
    where r.fingerprint = p_fingerprint and r.created_at > now() - interval '10 minutes'
  ) then
    return jsonb_build_object('outcome', 'duplicate');
  end if;

  retry_after := public.consume_quotas(p_quotas);
  if retry_after > 0 then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', retry_after);
  end if;

  execute format('insert into public.quotes (%1$s) select %1$s from jsonb_populate_record(null::public.quotes, $1) returning id', columns)
  into new_id using content;

  insert into public.quote_receipts as r (fingerprint, quote_id) values (p_fingerprint, new_id)
  on conflict (fingerprint) do update set quote_id = excluded.quote_id, created_at = excluded.created_at;

  insert into public.outbox (kind, quote_id) select unnest(p_mails), new_id;

  -- A source that the table refuses is skipped: the quote is stored without it.
  begin
    insert into public.lead_sources
    select (jsonb_populate_record(
      null::public.lead_sources, '{"campaign": {}, "used": []}' || p_source || jsonb_build_object('quote_id', new_id)
    )).*;
  exception when data_exception or integrity_constraint_violation then
    raise warning 'The source of a quote was skipped (%).', sqlstate;
  end;

  update public.attachments a set quote_id = new_id
  where a.id = any (p_attachments) and a.quote_id is null and a.received_email_id is null and a.budget = 'visitor';
  get diagnostics claimed = row_count;
  if claimed <> cardinality(p_attachments) then
    raise exception 'An attachment is missing.' using errcode = 'NL404';
  end if;
  return jsonb_build_object('outcome', 'stored');
exception
  when sqlstate 'NL404' then return '{"outcome": "missing-attachments"}';
  when sqlstate 'NL413' then return '{"outcome": "too-large-attachments"}';
end;
$$;

create or replace function public.delete_expired_rows(p_now timestamptz default now()) returns void
language plpgsql set search_path = ''
as $$
begin
  perform public.delete_expired_site_reports(p_now);
  delete from public.demo_reports where expires_at <= p_now;
  -- A call that has begun before a counter ended may still change it: without `skip locked` both could wait for each other.
  delete from public.rate_limits where (key, bucket) in (
    select key, bucket from public.rate_limits where expires_at < p_now for update skip locked
  );
  -- `submit_quote` compares a submission with those of the last ten minutes.
  delete from public.quote_receipts where created_at < p_now - interval '1 day';
  -- E-mails that belong to no request; the privacy policy states both times.
  delete from public.received_emails
  where quote_id is null and (dismissed_at < p_now - interval '30 days' or created_at < p_now - interval '180 days');
  -- An e-mail that was given up stays until an admin sends it again or dismisses it.
  delete from public.outbox where sent_at < p_now - interval '90 days' or dismissed_at < p_now - interval '90 days';
end;
$$;

drop function public.read_thread(uuid);
create function private.describe_received_email(p_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'subject', r.subject, 'text', left(r.body, 5000), 'quotedText', left(r.quoted_text, 5000),
    'isCut', greatest(char_length(left(r.body, 5001)), char_length(left(r.quoted_text, 5001))) > 5000,
    'sender', r.sender, 'senderName', r.sender_name, 'senderCheck', r.sender_check, 'nature', r.nature,
    'bouncedReplyId', r.bounced_reply_id, 'placedBy', r.placed_by, 'omittedFiles', r.omitted_files,
    'files', coalesce(
      (
        select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'size', a.size) order by a.created_at, a.id)
        from public.attachments a where a.received_email_id = r.id
      ),
      '[]'
    )
  )
  from public.received_emails r where r.id = p_id;
$$;
revoke all on function private.describe_received_email(uuid) from public, anon, authenticated;

create function public.read_thread(p_quote_id uuid, p_limit integer default 100) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  quote public.quotes;
  facts public.lead_facts;
  entries jsonb;
  has_earlier boolean;
begin
  if not private.is_admin() then
    raise exception 'Only admins can read leads.' using errcode = '42501';
  end if;
  select q.* into quote from public.quotes q where q.id = p_quote_id;
  if not found then
    return null;
  end if;
  select f.* into facts from public.lead_facts f where f.quote_id = p_quote_id;

  -- `place` orders entries of the same moment: a request comes before its e-mails and files.
  with entry (at, place, id, kind, actor_id, details) as (
    select quote.created_at, 0, quote.id::text, 'request', null::uuid, '{}'::jsonb
    union all
    select quote.created_at, 1, r.id, 'report', null, jsonb_build_object('path', '/demo/report/' || r.id, 'expiresAt', d.expires_at)
    from (select (regexp_match(quote.setup, '^Report: \S*/demo/report/([\w-]{24})$', 'n'))[1] as id) r
    left join public.demo_reports d on d.id = r.id
    where r.id is not null
    union all
    -- Files are uploaded before the request that they belong to.
    select greatest(a.created_at, quote.created_at), 2, a.id, 'file', null, jsonb_build_object('name', a.name, 'size', a.size)
    from public.attachments a where a.quote_id = p_quote_id
    union all
    select
      coalesce(o.sent_at, o.created_at), 3, o.id::text, replace(o.kind, 'quote-', ''), null,
      jsonb_build_object('sentAt', o.sent_at, 'error', case when o.sent_at is null and o.attempts >= 12 then o.last_error end)
    from public.outbox o where o.quote_id = p_quote_id
    union all
    (
      select b.created_at, 4, b.id::text, 'call', null, jsonb_build_object('startsAt', b.starts_at, 'status', b.status)
      from public.bookings b where b.quote_id = p_quote_id or lower(b.email) = lower(quote.email)
      order by b.created_at desc, b.id desc limit p_limit + 1
    )
    union all
    (
      select
        l.created_at, 5, l.id::text, 'reply', l.admin_id, jsonb_build_object('subject', l.subject, 'text', l.body, 'status', l.status)
      from public.email_log l where l.quote_id = p_quote_id or lower(l.recipient) = lower(quote.email)
      order by l.created_at desc, l.id desc limit p_limit + 1
    )
    union all
    select r.received_at, 6, r.id::text, 'received', null, private.describe_received_email(r.id)
    from (
      select r.id, r.received_at, row_number() over (partition by r.nature order by r.received_at desc, r.id desc) as rank
      from public.received_emails r
      where r.quote_id in (select q.id from public.quotes q where q.id = p_quote_id or lower(q.email) = lower(quote.email))
    ) r where r.rank <= p_limit + 1
    union all
    (
      select n.created_at, 7, n.id::text, 'note', n.author_id, jsonb_build_object('text', n.body)
      from public.lead_notes n where n.quote_id = p_quote_id order by n.created_at desc, n.id desc limit p_limit + 1
    )
    union all
    select
      e.created_at, 8, e.id::text, 'change', e.actor_id,
      jsonb_build_object('field', e.field, 'before', e.before, 'after', e.after)
    from public.lead_events e where e.quote_id = p_quote_id
  ), ranked as (
    select e.*, row_number() over (
      partition by e.kind, e.details ->> 'field', e.details ->> 'nature' order by e.at desc, e.id desc
    ) as rank from entry e
  )
  select
    jsonb_agg(
      jsonb_build_object('id', r.id, 'kind', r.kind, 'at', r.at, 'actorId', r.actor_id) || r.details order by r.at, r.place, r.id
    ) filter (where r.rank <= p_limit),
    bool_or(r.rank > p_limit)
  into entries, has_earlier from ranked r;

  return jsonb_build_object(
    'facts', jsonb_build_object(
      'stage', coalesce(facts.stage, 'new'), 'lostReason', facts.lost_reason, 'ownerId', facts.owner_id, 'valueUsd', facts.value_usd,
      'tags', coalesce(facts.tags, '{}'), 'followUpOn', facts.follow_up_on
    ),
    'entries', entries, 'hasEarlier', has_earlier
  );
end;
$$;
revoke all on function public.read_thread(uuid, integer) from public, anon, authenticated;
grant execute on function public.read_thread(uuid, integer) to authenticated;

create function public.read_tray(p_limit integer default 50) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can read received e-mails.' using errcode = '42501';
  end if;
  return (
    select jsonb_build_object(
      'emails', coalesce(
        jsonb_agg(
          jsonb_build_object('id', r.id, 'at', r.received_at) || private.describe_received_email(r.id) order by r.rank
        ) filter (where r.rank <= p_limit),
        '[]'
      ),
      'hasEarlier', count(*) > p_limit
    )
    from (
      select r.id, r.received_at, row_number() over (order by r.received_at desc, r.id desc) as rank
      from public.received_emails r where r.quote_id is null and r.dismissed_at is null
      order by r.received_at desc, r.id desc limit p_limit + 1
    ) r
  );
end;
$$;
revoke all on function public.read_tray(integer) from public, anon, authenticated;
grant execute on function public.read_tray(integer) to authenticated;

create function public.dismiss_email(p_id uuid, p_is_dismissed boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can dismiss received e-mails.' using errcode = '42501';
  end if;
  update public.received_emails r set dismissed_at = case when p_is_dismissed then now() end
  where r.id = p_id and r.quote_id is null;
  return found;
end;
$$;
revoke all on function public.dismiss_email(uuid, boolean) from public, anon, authenticated;
grant execute on function public.dismiss_email(uuid, boolean) to authenticated;
