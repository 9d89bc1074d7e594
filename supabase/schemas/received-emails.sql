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
  -- Names of the files that aren't stored, because of their size or number.
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
