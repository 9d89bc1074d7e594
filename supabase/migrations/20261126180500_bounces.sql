-- What bounced is shown at the e-mail that bounced, also at a confirmation, and a reply that bounced answers nobody.
alter table public.received_emails add column bounced_mail_id uuid;

-- Stores an e-mail with its files, in the thread of its quote or in the tray, in one transaction. `p_email` has the columns that
-- the function `receive-email` knows. The quote is that of, in this order:
-- 1. `p_signed_quote_id`, which a signed address or reference of ours names (`p_signed_by` is `address` or `reference`)
-- 2. the sent e-mail with the provider's id `p_sent_mail_id`, which has bounced
-- 3. an earlier received e-mail whose Message-ID is one of `p_references`
-- 4. the sender's address, its newest quote, unless the provider found the sender forged (`p_is_sender_forged`)
-- A bounce without `p_sent_mail_id` is attached to the latest reply of its thread, or to its confirmation. The agency is notified of at most 60 e-mails
-- an hour, and of no automatic answer. `outcome` is `stored` or `duplicate`.
create or replace function public.store_received_email(
  p_email jsonb, p_references text[], p_is_sender_forged boolean, p_files text[], p_signed_quote_id uuid default null,
  p_signed_by text default null, p_sent_mail_id text default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  email public.received_emails := jsonb_populate_record(null::public.received_emails, p_email);
  is_notification_bounced boolean;
begin
  select q.id, p_signed_by into email.quote_id, email.placed_by from public.quotes q where q.id = p_signed_quote_id;
  if p_sent_mail_id is not null then
    select l.id, l.quote_id into email.bounced_reply_id, email.quote_id from public.email_log l where l.provider_id = p_sent_mail_id;
    if not found then
      select o.id, coalesce(o.quote_id, b.quote_id, r.quote_id), o.kind like '%-notification'
      into email.bounced_mail_id, email.quote_id, is_notification_bounced
      from public.outbox o left join public.bookings b on b.id = o.booking_id
        left join public.received_emails r on r.id = o.received_email_id
      where o.provider_id = p_sent_mail_id;
    end if;
    email.placed_by := case when email.quote_id is not null then 'reference' end;
  end if;
  if email.quote_id is null then
    select r.quote_id, 'reference' into email.quote_id, email.placed_by from public.received_emails r
    where r.message_id = any (p_references) and r.quote_id is not null order by r.received_at desc limit 1;
  end if;
  if email.quote_id is null and not p_is_sender_forged then
    select q.id, 'sender' into email.quote_id, email.placed_by from public.quotes q
    where lower(q.email) = lower(email.sender) order by q.created_at desc, q.id desc limit 1;
  end if;
  if email.nature = 'bounce' and p_sent_mail_id is null then
    select l.id into email.bounced_reply_id from public.email_log l
    where l.quote_id = email.quote_id and l.status <> 'failed' order by l.created_at desc limit 1;
    if not found then
      select o.id into email.bounced_mail_id from public.outbox o
      where o.quote_id = email.quote_id and o.kind = 'quote-confirmation' and o.sent_at is not null;
    end if;
  end if;

  insert into public.received_emails (
    quote_id, placed_by, event_id, fingerprint, message_id, sender, sender_name, recipient, subject, body, quoted_text, nature,
    bounced_reply_id, bounced_mail_id, omitted_files, received_at
  ) values (
    email.quote_id, email.placed_by, email.event_id, email.fingerprint, email.message_id, email.sender, email.sender_name,
    email.recipient, email.subject, email.body, email.quoted_text, email.nature, email.bounced_reply_id, email.bounced_mail_id,
    email.omitted_files, email.received_at
  ) on conflict do nothing returning id into email.id;
  if email.id is null then
    return '{"outcome": "duplicate"}';
  end if;
  update public.attachments a set received_email_id = email.id
  where a.id = any (p_files) and a.quote_id is null and a.received_email_id is null;
  -- A flood of e-mails doesn't become one of notifications. Automatic answers need none, and neither does a notification that
  -- bounced: it would bounce again.
  if email.nature <> 'auto-reply' and is_notification_bounced is not true and (
    select count(*) < 60 from public.outbox o where o.kind = 'email-notification' and o.created_at > now() - interval '1 hour'
  ) then
    insert into public.outbox (kind, received_email_id) values ('email-notification', email.id);
  end if;
  return jsonb_build_object('outcome', 'stored', 'id', email.id, 'placedBy', email.placed_by);
end;
$$;

-- Returns what the page of a lead shows: its facts and the 500 newest entries of its timeline, the oldest first; null if the quote
-- doesn't exist. Replies, received e-mails and calls are those of all quotes of the person. Every entry has `id`, `kind`, `at` and `actorId`.
-- `lastLetterId` is the entry that a reply refers to as seen (`begin_reply`), `otherRequests` how many more the person has sent.
create or replace function public.read_thread(p_quote_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  quote public.quotes;
  facts public.lead_facts;
  entries jsonb;
begin
  if not private.is_reader() then
    raise exception 'Only admins and viewers can read leads.' using errcode = '42501';
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
        'nature', r.nature, 'bouncedReplyId', r.bounced_reply_id, 'bouncedMailId', r.bounced_mail_id, 'placedBy', r.placed_by,
        'omittedFiles', r.omitted_files,
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
    'entries', entries,
    'lastLetterId', private.find_last_letter(quote.email),
    'otherRequests', (select count(*) from public.quotes q where lower(q.email) = lower(quote.email) and q.id <> p_quote_id)
  );
end;
$$;

-- Computes the clocks of these quotes. A due time stays when the hours change later, and so do the minutes of an answer. An
-- agency that is closed for two months has to answer within them.
create or replace function private.update_clocks(p_quote_ids uuid[]) returns void
language plpgsql security definer set search_path = '' set jit = off
-- By the indexes: of a table that grew since its statistics were made, the planner would read all rows for each quote.
set enable_seqscan = off
as $$
declare
  -- Read before: next to the cost of a table without an index, the planner sees no difference between joins.
  zone constant text := (select r.time_zone from public.booking_rules r);
begin
  -- In the order of the ids, against deadlocks. The next statement sees what the changes that it waited for have written.
  perform from public.lead_clocks c where c.quote_id = any (p_quote_ids) order by c.quote_id for update;

  insert into public.lead_clocks as c (quote_id, requested_at, due_at, answered_at, answer_minutes)
  with asked as materialized (
    select
      q.id, q.created_at,
      q.status = 'new'
        and not exists (select from public.lead_facts f where f.quote_id = q.id and f.stage in ('won', 'lost')) as is_open,
      least(
        (
          select min(l.created_at) from public.email_log l
          where lower(l.recipient) = lower(q.email) and l.status = 'sent' and l.created_at >= q.created_at
            and not exists (select from public.received_emails r where r.bounced_reply_id = l.id and r.nature = 'bounce')
        ),
        (
          select max(e.created_at) from public.lead_events e
          where q.status = 'contacted' and e.quote_id = q.id and e.field = 'status' and e.after = '"contacted"'
        )
      ) as answered_at
    from public.quotes q where q.id = any (p_quote_ids)
  ), request as materialized (
    select
      a.id, a.created_at, a.answered_at, (a.created_at at time zone zone)::date as day,
      (a.answered_at at time zone zone)::date as answer_day, a.answered_at is not null or a.is_open as is_measured
    from asked a
  ), calendar as materialized (
    select
      d.day, d.hours,
      sum(private.count_minutes(d.hours)) over (order by d.day) - private.count_minutes(d.hours) as minutes_before,
      min(upper(d.hours)) over (order by d.day rows between 1 following and unbounded following) as next_close
    from (select min(request.day) as first, max(greatest(request.day, request.answer_day)) as last from request) period,
      private.list_business_days(period.first, period.last + 62) d
  )
  select
    request.id, request.created_at,
    case when request.is_measured then coalesce(asked.next_close, request.created_at + interval '62 days') end,
    request.answered_at,
    greatest(round(
      answered.minutes_before + private.count_minutes(answered.hours * tstzmultirange(tstzrange(null, request.answered_at)))
      - asked.minutes_before - private.count_minutes(asked.hours * tstzmultirange(tstzrange(null, request.created_at)))
    ), case when request.answered_at is not null then 0 end)
  from request join calendar asked on asked.day = request.day left join calendar answered on answered.day = request.answer_day
  order by request.id
  on conflict (quote_id) do update
  set requested_at = excluded.requested_at,
      due_at = case
        when excluded.due_at is null or c.requested_at <> excluded.requested_at then excluded.due_at
        else coalesce(c.due_at, excluded.due_at)
      end,
      answered_at = excluded.answered_at,
      answer_minutes = case when c.answered_at = excluded.answered_at then c.answer_minutes else excluded.answer_minutes end
  where (c.requested_at, c.due_at is null, c.answered_at)
    is distinct from (excluded.requested_at, excluded.due_at is null, excluded.answered_at);
end;
$$;

-- A reply that bounced has answered nobody: the clocks of the person run again.
create function private.update_clocks_of_bounce() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.update_clocks(array_agg(q.id))
  from public.email_log l join public.quotes q on lower(q.email) = lower(l.recipient) where l.id = new.bounced_reply_id;
  return null;
end;
$$;
revoke all on function private.update_clocks_of_bounce() from public, anon, authenticated;
create trigger update_clocks_of_bounce after insert on public.received_emails
  for each row when (new.nature = 'bounce' and new.bounced_reply_id is not null) execute function private.update_clocks_of_bounce();

select private.update_clocks(array_agg(q.id))
from public.received_emails r join public.email_log l on l.id = r.bounced_reply_id join public.quotes q on lower(q.email) = lower(l.recipient)
where r.nature = 'bounce';
