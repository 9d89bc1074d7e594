-- A received e-mail as the dashboard shows it. A stranger decides how long it is, so its texts are cut: they are complete in its row.
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

-- Returns what the page of a lead shows: its facts and its timeline, the oldest entry first; null if the quote doesn't exist. The
-- timeline has the `p_limit` newest entries of each kind, of each fact that was changed and of e-mails of each nature, so that many of
-- one kind don't displace the others; `hasEarlier` says whether there are more. Replies, received e-mails and calls are those of all
-- quotes of the person. Every entry has `id`, `kind`, `at` and `actorId`.
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

-- Received e-mails that belong to no request yet.

-- Returns the `p_limit` newest e-mails of the tray that nobody has dismissed, the newest first, and as `hasEarlier` whether there are more.
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

-- Takes an e-mail out of the tray until it is deleted (`delete_expired_rows`), or puts it back. Returns false if it isn't there.
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
