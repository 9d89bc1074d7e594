-- Returns what the page of a lead shows: its facts and the 500 newest entries of its timeline, the oldest first; null if the quote
-- doesn't exist. Replies, received e-mails and calls are those of all quotes of the person. Every entry has `id`, `kind`, `at` and `actorId`.
create function public.read_thread(p_quote_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  quote public.quotes;
  facts public.lead_facts;
  entries jsonb;
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
    select
      b.created_at, 4, b.id::text, 'call', null, jsonb_build_object('startsAt', b.starts_at, 'status', b.status)
    from public.bookings b where b.quote_id = p_quote_id or lower(b.email) = lower(quote.email)
    union all
    select
      l.created_at, 5, l.id::text, 'reply', l.admin_id, jsonb_build_object('subject', l.subject, 'text', l.body, 'status', l.status)
    from public.email_log l where l.quote_id = p_quote_id or lower(l.recipient) = lower(quote.email)
    union all
    select
      r.received_at, 6, r.id::text, 'received', null,
      jsonb_build_object(
        'subject', r.subject, 'text', r.body, 'quotedText', r.quoted_text, 'sender', r.sender, 'senderName', r.sender_name,
        'nature', r.nature, 'bouncedReplyId', r.bounced_reply_id, 'placedBy', r.placed_by, 'omittedFiles', r.omitted_files,
        'senderCheck', r.sender_check,
        'files', coalesce(
          (
            select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'size', a.size) order by a.created_at, a.id)
            from public.attachments a where a.received_email_id = r.id
          ),
          '[]'
        )
      )
    from public.received_emails r
    where r.quote_id in (select q.id from public.quotes q where q.id = p_quote_id or lower(q.email) = lower(quote.email))
    union all
    select n.created_at, 7, n.id::text, 'note', n.author_id, jsonb_build_object('text', n.body)
    from public.lead_notes n where n.quote_id = p_quote_id
    union all
    select
      e.created_at, 8, e.id::text, 'change', e.actor_id,
      jsonb_build_object('field', e.field, 'before', e.before, 'after', e.after)
    from (select e.* from public.lead_events e where e.quote_id = p_quote_id order by e.created_at desc limit 500) e
  ), newest as (
    select * from entry order by at desc, place desc, id desc limit 500
  )
  select jsonb_agg(
    jsonb_build_object('id', n.id, 'kind', n.kind, 'at', n.at, 'actorId', n.actor_id) || n.details order by n.at, n.place, n.id
  ) into entries from newest n;

  return jsonb_build_object(
    'facts', jsonb_build_object(
      'stage', coalesce(facts.stage, 'new'), 'lostReason', facts.lost_reason, 'ownerId', facts.owner_id, 'valueUsd', facts.value_usd,
      'tags', coalesce(facts.tags, '{}'), 'followUpOn', facts.follow_up_on
    ),
    'entries', entries
  );
end;
$$;
revoke all on function public.read_thread(uuid) from public, anon, authenticated;
grant execute on function public.read_thread(uuid) to authenticated;
