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
  check ((quote_id is null) = (placed_by is null)),
  -- What the provider's check of the sender's domain (DMARC) found; null if it checked nothing.
  sender_check text check (sender_check in ('pass', 'fail', 'none')),
  -- When an admin answered it, or decided that it needs no answer. Null while it waits.
  answered_at timestamptz,
  -- When an admin took it out of the tray.
  dismissed_at timestamptz
);
create index received_emails_waiting_idx on public.received_emails (quote_id) where answered_at is null;
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
-- 3. an earlier received e-mail of the same sender whose Message-ID is one of `p_references`
-- 4. the sender's address, its request in conversation
-- Neither 3 nor 4 count for a forged sender or for the report of a server: anyone can send one. A report is attached to the reply
-- with the provider's id, or to the latest one of the signed quote. `outcome` is `stored` or `duplicate`.
create function public.store_received_email(
  p_email jsonb, p_references text[], p_files text[], p_signed_quote_id uuid default null,
  p_signed_by text default null, p_sent_mail_id text default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  email public.received_emails := jsonb_populate_record(null::public.received_emails, p_email);
  is_notification_bounced boolean := false;
  is_sender_trusted constant boolean :=
    email.nature <> 'bounce' and email.sender <> '' and email.sender_check is distinct from 'fail';
begin
  select q.id, p_signed_by into email.quote_id, email.placed_by from public.quotes q where q.id = p_signed_quote_id;
  if p_sent_mail_id is not null then
    select l.id, l.quote_id into email.bounced_reply_id, email.quote_id from public.email_log l where l.provider_id = p_sent_mail_id;
    if not found then
      select coalesce(o.quote_id, b.quote_id, r.quote_id), o.audience = 'agency' into email.quote_id, is_notification_bounced
      from public.outbox o left join public.bookings b on b.id = o.booking_id
        left join public.received_emails r on r.id = o.received_email_id
      where o.provider_id = p_sent_mail_id;
    end if;
    email.placed_by := case when email.quote_id is not null then 'reference' end;
  end if;
  if email.quote_id is null and is_sender_trusted then
    select r.quote_id, 'reference' into email.quote_id, email.placed_by
    from public.received_emails r join public.quotes q on q.id = r.quote_id
    where r.message_id = any (p_references) and lower(email.sender) in (lower(r.sender), lower(q.email))
    order by r.received_at desc limit 1;
  end if;
  if email.quote_id is null and is_sender_trusted then
    email.quote_id := private.find_conversation(email.sender);
    email.placed_by := case when email.quote_id is not null then 'sender' end;
  end if;
  if email.nature = 'bounce' and p_sent_mail_id is null then
    select l.id into email.bounced_reply_id from public.email_log l
    where l.quote_id = email.quote_id and l.status <> 'failed' order by l.created_at desc limit 1;
  end if;
  -- Neither needs an answer. The notification of a notification that bounced would bounce again.
  if email.nature = 'auto-reply' or is_notification_bounced then
    email.answered_at := now();
  end if;

  insert into public.received_emails (
    quote_id, placed_by, event_id, fingerprint, message_id, sender, sender_name, recipient, subject, body, quoted_text, nature,
    bounced_reply_id, omitted_files, received_at, sender_check, answered_at
  ) values (
    email.quote_id, email.placed_by, email.event_id, email.fingerprint, email.message_id, email.sender, email.sender_name,
    email.recipient, email.subject, email.body, email.quoted_text, email.nature, email.bounced_reply_id, email.omitted_files,
    email.received_at, email.sender_check, email.answered_at
  ) on conflict do nothing returning id into email.id;
  if email.id is null then
    return '{"outcome": "duplicate"}';
  end if;
  update public.attachments a set received_email_id = email.id
  where a.id = any (p_files) and a.quote_id is null and a.received_email_id is null;
  if email.answered_at is null then
    perform private.notify_of_received_email(email);
  end if;
  return jsonb_build_object('outcome', 'stored', 'id', email.id, 'placedBy', email.placed_by);
end;
$$;
revoke all on function public.store_received_email(jsonb, text[], text[], uuid, text, text) from public, anon, authenticated;
grant execute on function public.store_received_email(jsonb, text[], text[], uuid, text, text) to service_role;

-- Moves a received e-mail from the thread of the quote `p_expected_quote_id`, by default from the tray, into the thread of another
-- one. Returns false if e-mail or quote doesn't exist. If another admin has moved the e-mail meanwhile, it stays there: an error of
-- the code 22023 says where.
create function public.place_email(p_id uuid, p_quote_id uuid, p_expected_quote_id uuid default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  email public.received_emails;
begin
  if not private.is_admin() then
    raise exception 'Only admins can place received e-mails.' using errcode = '42501';
  end if;
  select r.* into email from public.received_emails r where r.id = p_id for update;
  if email.id is not null and email.quote_id is distinct from p_expected_quote_id then
    raise exception 'Another admin has assigned this email to %. Nothing was changed.',
      coalesce((select q.name from public.quotes q where q.id = email.quote_id), 'no submission') using errcode = '22023';
  end if;
  update public.received_emails r set quote_id = p_quote_id, placed_by = 'admin'
  where r.id = p_id and exists (select from public.quotes q where q.id = p_quote_id);
  return found;
end;
$$;
revoke all on function public.place_email(uuid, uuid, uuid) from public, anon, authenticated;
grant execute on function public.place_email(uuid, uuid, uuid) to authenticated;

-- Notes that admins have answered received e-mails, or that these need no answer. Returns how many of them had waited.
create function public.mark_answered(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  if not private.is_admin() then
    raise exception 'Only admins can mark received e-mails as answered.' using errcode = '42501';
  end if;
  update public.received_emails r set answered_at = now() where r.id = any (p_ids) and r.answered_at is null;
  get diagnostics changed = row_count;
  return changed;
end;
$$;
revoke all on function public.mark_answered(uuid[]) from public, anon, authenticated;
grant execute on function public.mark_answered(uuid[]) to authenticated;
