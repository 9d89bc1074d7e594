-- E-mails that the mail provider received for the agency. Everything in them is a stranger's: also the sender can be forged, so
-- an e-mail is only shown, and changes nothing. Without a quote it is in the tray, where admins place it.
create table public.received_emails (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid references public.quotes (id) on delete cascade,
  -- How the quote was found; null in the tray.
  placed_by text check (placed_by in ('address', 'reference', 'sender', 'admin')),
  -- The provider's event, and an HMAC of the e-mail: the same e-mail isn't stored twice.
  event_id text not null unique check (char_length(event_id) <= 255),
  fingerprint text not null unique,
  message_id text check (char_length(message_id) <= 998),
  -- Empty if the provider itself reports a bounce.
  sender text not null check (char_length(sender) <= 320 and sender !~ '[[:cntrl:]]'),
  sender_name text not null check (char_length(sender_name) <= 200 and sender_name !~ '[[:cntrl:]]'),
  recipient text not null check (char_length(recipient) <= 320 and recipient !~ '[[:cntrl:]]'),
  subject text not null check (char_length(subject) <= 500 and subject !~ '[[:cntrl:]]'),
  -- What the sender wrote, and the earlier e-mails that are quoted with it.
  body text not null check (char_length(body) <= 100000),
  quoted_text text not null default '' check (char_length(quoted_text) <= 200000),
  nature text not null check (nature in ('reply', 'auto-reply', 'bounce')),
  bounced_reply_id uuid references public.email_log (id) on delete set null,
  -- Names of the files that aren't stored, because of their type, size or number, or because they couldn't be fetched.
  omitted_files text[] not null default '{}' check (cardinality(omitted_files) <= 100),
  received_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((quote_id is null) = (placed_by is null))
);
create index received_emails_quote_idx on public.received_emails (quote_id, received_at);
create index received_emails_tray_idx on public.received_emails (received_at desc, id desc) where quote_id is null;
create index received_emails_message_idx on public.received_emails (message_id);
create index received_emails_sender_idx on public.received_emails (lower(sender));
create index received_emails_bounced_idx on public.received_emails (bounced_reply_id) where bounced_reply_id is not null;

alter table public.received_emails enable row level security;
revoke all on public.received_emails from public, anon, authenticated;
grant select on public.received_emails to authenticated;
grant all on public.received_emails to service_role;

create policy "admins read received e-mails" on public.received_emails
  for select to authenticated using ((select private.is_admin()));

-- Stores an e-mail with its files, in the thread of its quote or in the tray, in one transaction. `p_email` has the columns that
-- the function `receive-email` knows. The quote is that of, in this order:
-- 1. `p_signed_quote_id`, which a signed address or reference of ours names (`p_signed_by` is `address` or `reference`)
-- 2. the sent e-mail with the provider's id `p_sent_mail_id`, which has bounced
-- 3. an earlier received e-mail whose Message-ID is one of `p_references`
-- 4. the sender's address, its newest quote, unless the provider found the sender forged (`p_is_sender_forged`)
-- A bounce without `p_sent_mail_id` is attached to the latest reply of its thread. The agency is notified of at most 60 e-mails
-- an hour, and of no automatic answer. `outcome` is `stored` or `duplicate`.
create function public.store_received_email(
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
      select coalesce(o.quote_id, b.quote_id, r.quote_id), o.kind like '%-notification' into email.quote_id, is_notification_bounced
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
  end if;

  insert into public.received_emails (
    quote_id, placed_by, event_id, fingerprint, message_id, sender, sender_name, recipient, subject, body, quoted_text, nature,
    bounced_reply_id, omitted_files, received_at
  ) values (
    email.quote_id, email.placed_by, email.event_id, email.fingerprint, email.message_id, email.sender, email.sender_name,
    email.recipient, email.subject, email.body, email.quoted_text, email.nature, email.bounced_reply_id, email.omitted_files,
    email.received_at
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
revoke all on function public.store_received_email(jsonb, text[], boolean, text[], uuid, text, text) from public, anon, authenticated;
grant execute on function public.store_received_email(jsonb, text[], boolean, text[], uuid, text, text) to service_role;

-- Moves a received e-mail from the tray, or from another thread, into the thread of a quote. Returns false if one doesn't exist.
create function public.place_email(p_id uuid, p_quote_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can place received e-mails.' using errcode = '42501';
  end if;
  update public.received_emails r set quote_id = p_quote_id, placed_by = 'admin'
  where r.id = p_id and exists (select from public.quotes q where q.id = p_quote_id);
  return found;
end;
$$;
revoke all on function public.place_email(uuid, uuid) from public, anon, authenticated;
grant execute on function public.place_email(uuid, uuid) to authenticated;

-- Files of received e-mails.
alter table public.attachments add column received_email_id uuid references public.received_emails (id) on delete cascade;
create index attachments_received_email_idx on public.attachments (received_email_id);
create index email_log_provider_idx on public.email_log (provider_id);
create index outbox_provider_idx on public.outbox (provider_id);

-- Notifications of received e-mails.
alter table public.outbox add column received_email_id uuid unique references public.received_emails (id) on delete cascade;
alter table public.outbox drop constraint outbox_check, drop constraint outbox_kind_check;
alter table public.outbox
  add constraint outbox_check check (num_nonnulls(quote_id, booking_id, received_email_id) = 1 and (booking_id is null) = (booking_sequence is null)),
  add constraint outbox_kind_check check (
    kind in ('quote-notification', 'quote-confirmation') and quote_id is not null
    or kind = 'email-notification' and received_email_id is not null
    or kind in (
      'booking-confirmation', 'booking-notification', 'booking-moved', 'booking-moved-notification',
      'booking-cancelled', 'booking-cancelled-notification', 'booking-reminder-day', 'booking-reminder-day-notification',
      'booking-reminder-hour', 'booking-reminder-hour-notification'
    ) and booking_id is not null
  );

-- Also returns the received e-mails of notifications.
create or replace function public.claim_outbox(p_limit integer) returns jsonb
language sql set search_path = ''
as $$
  delete from public.outbox o using public.bookings b
  where b.id = o.booking_id and o.sent_at is null and o.due_at is not null
    and o.next_attempt_at <= now() and b.starts_at <= now();

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
    returning o.id, o.kind, o.quote_id, o.booking_id, o.received_email_id, o.created_at
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', c.id, 'kind', c.kind, 'createdAt', c.created_at) || case
        when q.id is not null then jsonb_build_object('quote', to_jsonb(q.*))
        when r.id is not null then jsonb_build_object('email', to_jsonb(r.*))
        else jsonb_build_object('booking', to_jsonb(b.*), 'timeZone', (select rules.time_zone from public.booking_rules rules))
      end
      order by c.created_at
    ),
    '[]'::jsonb
  )
  from claimed c left join public.quotes q on q.id = c.quote_id left join public.bookings b on b.id = c.booking_id
    left join public.received_emails r on r.id = c.received_email_id;
$$;

create or replace function public.add_attachment(p_id text, p_name text, p_type text, p_size integer) returns boolean
language plpgsql set search_path = ''
as $$
begin
  if (
    select coalesce(sum(a.size), 0) + p_size > 1073741824 from public.attachments a
    where a.quote_id is null and (a.received_email_id is null or a.created_at > now() - interval '1 day')
  ) then
    return false;
  end if;
  insert into public.attachment_objects (id) values (p_id);
  insert into public.attachments (id, name, type, size) values (p_id, p_name, p_type, p_size);
  return true;
end;
$$;

create or replace function public.delete_unused_attachments() returns setof text
language sql set search_path = ''
as $$
  delete from public.attachments a
  where a.quote_id is null and a.received_email_id is null and a.created_at < now() - interval '1 day';
  select o.id from public.attachment_objects o
  where not exists (select from public.attachments a where a.id = o.id)
  order by o.created_at limit 100;
$$;

-- Also returns `quoteId`, for the address that answers to the reply go to.
create or replace function public.begin_reply(
  p_admin uuid, p_to text, p_quote_name text, p_subject text, p_body text, p_fingerprint text, p_quotas jsonb,
  p_counted jsonb default '[]'
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

-- Also deletes received e-mails and their files.
create or replace function public.erase_person(p_email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  person text := lower(btrim(p_email));
  calls integer;
  emails integer;
  files integer;
  replies integer;
  submissions integer;
  accounts integer;
begin
  delete from public.bookings b
  where lower(b.email) = person or b.quote_id in (select q.id from public.quotes q where lower(q.email) = person);
  get diagnostics calls = row_count;
  delete from public.attachments a
  where a.quote_id in (select q.id from public.quotes q where lower(q.email) = person)
    or a.received_email_id in (
      select r.id from public.received_emails r
      where lower(r.sender) = person or r.quote_id in (select q.id from public.quotes q where lower(q.email) = person)
    );
  get diagnostics files = row_count;
  delete from public.received_emails r
  where lower(r.sender) = person or r.quote_id in (select q.id from public.quotes q where lower(q.email) = person);
  get diagnostics emails = row_count;
  delete from public.email_log l
  where lower(l.recipient) = person or l.quote_id in (select q.id from public.quotes q where lower(q.email) = person);
  get diagnostics replies = row_count;
  delete from public.quotes q where lower(q.email) = person;
  get diagnostics submissions = row_count;
  delete from auth.users u
  where lower(u.email) = person
    and not exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin');
  get diagnostics accounts = row_count;
  return jsonb_build_object('quotes', submissions, 'replies', replies, 'accounts', accounts)
    || case when calls > 0 then jsonb_build_object('bookings', calls) else '{}'::jsonb end
    || case when emails > 0 then jsonb_build_object('receivedEmails', emails) else '{}'::jsonb end
    || case when files > 0 then jsonb_build_object('attachments', files) else '{}'::jsonb end;
end;
$$;

-- Also returns received e-mails.
create or replace function public.read_thread(p_quote_id uuid) returns jsonb
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

-- Also names the quote of a notification of a received e-mail.
create or replace function private.read_outbox_health() returns jsonb
language sql stable set search_path = ''
as $$
  with unsent as (
    select o.*, coalesce(o.due_at, o.created_at) as due from public.outbox o where o.sent_at is null
  )
  select jsonb_build_object(
    'waiting', count(*) filter (where u.attempts < 12 and u.due <= now()),
    'oldestSeconds', floor(extract(epoch from now() - min(u.due) filter (where u.attempts < 12 and u.due <= now()))),
    'givenUp', (
      select coalesce(
        jsonb_agg(jsonb_build_object(
          'id', g.id, 'kind', g.kind, 'attempts', g.attempts, 'lastError', g.last_error, 'createdAt', g.created_at,
          'quoteId', coalesce(g.quote_id, r.quote_id), 'bookingId', g.booking_id
        ) order by g.created_at desc),
        '[]'
      )
      from (select * from unsent where attempts >= 12 and dismissed_at is null order by created_at desc limit 100) g
      left join public.received_emails r on r.id = g.received_email_id
    )
  )
  from unsent u;
$$;
