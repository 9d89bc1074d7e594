-- What a stranger can do with another person's e-mail address: neither read a booking nor cause more than a few e-mails.

alter table public.bookings
  -- HMAC of the request and its idempotency key; null if the page sent no key.
  add column request_hash text,
  -- HMAC of the normalized e-mail address, by which the open calls of a person are counted.
  add column person_hash text;
create index bookings_request_idx on public.bookings (request_hash);
create index bookings_person_idx on public.bookings (person_hash) where status = 'booked';

alter table public.outbox
  -- When the limit of the recipient has counted the e-mail: a repeated attempt isn't counted again.
  add column counted_at timestamptz,
  -- When the limit of the recipient has postponed the e-mail.
  add column withheld_at timestamptz;

drop function public.book_call(timestamptz, text, text, text, jsonb);

-- Books a slot and stores its e-mails in one transaction. `outcome` is `booked` (with `booking`; also for a repeated call with
-- the same `p_request_hash` within ten minutes), `taken` (not one of the free slots) or `limited` (with `retryAfter`: a rate
-- limit, or the person has three calls that haven't started). The functions of the previous release send no hashes.
create function public.book_call(
  p_start timestamptz, p_name text, p_email text, p_time_zone text, p_quotas jsonb,
  p_request_hash text default null, p_person_hash text default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  retry_after integer;
  rules public.booking_rules;
  booking public.bookings;
begin
  retry_after := public.take_quotas(p_quotas);
  if retry_after > 0 then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', retry_after);
  end if;

  -- One booking at a time: two that wait for each other's row in the exclusion constraint would be a deadlock, and of equal
  -- requests the later ones find the booking of the first.
  select r.* into rules from public.booking_rules r for update;
  select b.* into booking from public.bookings b
  where b.request_hash = p_request_hash and b.status = 'booked' and b.created_at > now() - interval '10 minutes';
  if found then
    return jsonb_build_object('outcome', 'booked', 'booking', to_jsonb(booking));
  end if;

  if not exists (select from private.list_free_slots(now(), p_start, p_start + interval '1 microsecond')) then
    return jsonb_build_object('outcome', 'taken');
  end if;
  -- After the check of the slot: otherwise a call at a time that isn't free would show, without a booking, who has calls.
  if (
    select count(*) >= 3 from public.bookings b
    where b.person_hash = p_person_hash and b.status = 'booked' and b.starts_at > now()
  ) then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', 3600);
  end if;

  begin
    insert into public.bookings (starts_at, ends_at, blocked_until, name, email, time_zone, quote_id, request_hash, person_hash)
    values (
      p_start,
      p_start + make_interval(mins => rules.slot_minutes),
      p_start + make_interval(mins => rules.slot_minutes + rules.buffer_minutes),
      p_name, p_email, p_time_zone,
      (select q.id from public.quotes q where lower(q.email) = lower(p_email) order by q.created_at desc limit 1),
      p_request_hash, p_person_hash
    )
    returning * into booking;
  exception when exclusion_violation then
    return jsonb_build_object('outcome', 'taken');
  end;
  perform private.queue_booking_mails(booking, 'booking-confirmation', 'booking-notification');
  return jsonb_build_object('outcome', 'booked', 'booking', to_jsonb(booking));
end;
$$;
revoke all on function public.book_call(timestamptz, text, text, text, jsonb, text, text) from public, anon, authenticated;
grant execute on function public.book_call(timestamptz, text, text, text, jsonb, text, text) to service_role;

-- As before, with the outcome `unmovable`: the booking was moved five times, and can only be cancelled.
create or replace function public.change_booking(p_id uuid, p_action text, p_start timestamptz default null) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  rules public.booking_rules;
  booking public.bookings;
begin
  if p_action in ('cancel', 'move') then
    select r.* into rules from public.booking_rules r for update;
  end if;
  select b.* into booking from public.bookings b where b.id = p_id;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;

  if p_action = 'cancel' and booking.status = 'booked' then
    if booking.starts_at <= now() then
      return jsonb_build_object('outcome', 'closed', 'booking', to_jsonb(booking));
    end if;
    update public.bookings b set status = 'cancelled', sequence = b.sequence + 1 where b.id = p_id returning b.* into booking;
    perform private.queue_booking_mails(booking, 'booking-cancelled', 'booking-cancelled-notification');
  elsif p_action = 'move' and (booking.status = 'cancelled' or booking.starts_at <= now()) then
    return jsonb_build_object('outcome', 'closed', 'booking', to_jsonb(booking));
  elsif p_action = 'move' and booking.starts_at <> p_start then
    if booking.sequence >= 5 then
      return jsonb_build_object('outcome', 'unmovable', 'booking', to_jsonb(booking));
    end if;
    if not exists (select from private.list_free_slots(now(), p_start, p_start + interval '1 microsecond', p_id)) then
      return jsonb_build_object('outcome', 'taken', 'booking', to_jsonb(booking));
    end if;
    begin
      update public.bookings b
      set starts_at = p_start,
          ends_at = p_start + make_interval(mins => rules.slot_minutes),
          blocked_until = p_start + make_interval(mins => rules.slot_minutes + rules.buffer_minutes),
          sequence = b.sequence + 1
      where b.id = p_id returning b.* into booking;
    exception when exclusion_violation then
      return jsonb_build_object('outcome', 'taken', 'booking', to_jsonb(booking));
    end;
    perform private.queue_booking_mails(booking, 'booking-moved', 'booking-moved-notification');
  end if;
  return jsonb_build_object('outcome', 'found', 'booking', to_jsonb(booking));
end;
$$;

-- Counts claimed e-mails on the quotas of their recipients, `[{"id", "key", "limit", "seconds"}]`, each e-mail once, and
-- returns the ids of those that may be sent. An e-mail about a call that is over the limit waits for the next window of the
-- quota, because its reader needs the link. It is deleted if it is over the limit there too, so that an attack ends with its
-- day, and so is the confirmation of a quote, which says nothing that the page hasn't shown. A waiting e-mail has a `due_at`
-- like a reminder: it doesn't count as late, and is dropped when its call has started.
create function public.admit_mails(p_mails jsonb) returns setof uuid
language plpgsql set search_path = ''
as $$
declare
  mail record;
  waiting public.outbox;
  retry_after integer;
begin
  -- In the order of the keys: two deliveries that lock the same counters in different orders would be a deadlock.
  for mail in
    select m.* from jsonb_to_recordset(p_mails) as m(id uuid, key text, "limit" integer, seconds integer) order by m.key, m.id
  loop
    -- A row that is locked is being replaced by a change of its booking.
    select o.* into waiting from public.outbox o where o.id = mail.id and o.sent_at is null for update skip locked;
    continue when not found;
    if waiting.counted_at is null then
      retry_after := public.take_quotas(jsonb_build_array(to_jsonb(mail) - 'id'));
      if retry_after = 0 then
        update public.outbox o set counted_at = now() where o.id = mail.id;
      elsif waiting.booking_id is not null and waiting.withheld_at is null then
        update public.outbox o
        set withheld_at = now(),
            due_at = now() + make_interval(secs => retry_after),
            next_attempt_at = now() + make_interval(secs => retry_after),
            attempts = o.attempts - 1
        where o.id = mail.id;
        continue;
      else
        delete from public.outbox o where o.id = mail.id;
        continue;
      end if;
    end if;
    return next mail.id;
  end loop;
end;
$$;
revoke all on function public.admit_mails(jsonb) from public, anon, authenticated;
grant execute on function public.admit_mails(jsonb) to service_role;

drop function public.begin_reply(uuid, text, text, text, text, text, jsonb);

-- As before. A reply also counts on `p_counted`, the quota of all e-mails to its recipient, which never refuses a reply.
create function public.begin_reply(
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
    return jsonb_build_object('outcome', 'send', 'id', earlier.id, 'recipient', earlier.recipient);
  end if;

  retry_after := public.take_quotas(p_quotas);
  if retry_after > 0 then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', retry_after);
  end if;
  perform public.take_quotas(p_counted);

  insert into public.email_log (quote_id, admin_id, recipient, subject, body, fingerprint)
  values (target.id, p_admin, target.email, p_subject, p_body, p_fingerprint)
  returning id into new_id;
  return jsonb_build_object('outcome', 'send', 'id', new_id, 'recipient', target.email);
end;
$$;
revoke all on function public.begin_reply(uuid, text, text, text, text, text, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.begin_reply(uuid, text, text, text, text, text, jsonb, jsonb) to service_role;

-- As before, but a source that the table refuses is skipped: the quote is stored without it.
create or replace function public.submit_quote_from(p_quote jsonb, p_fingerprint text, p_quotas jsonb, p_mails text[], p_source jsonb)
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  result constant jsonb := public.submit_quote(p_quote, p_fingerprint, p_quotas, p_mails);
begin
  if result ->> 'outcome' = 'stored' then
    begin
      insert into public.lead_sources
      select (jsonb_populate_record(
        null::public.lead_sources,
        '{"campaign": {}, "used": []}' || p_source || jsonb_build_object('quote_id', r.quote_id)
      )).*
      from public.quote_receipts r where r.fingerprint = p_fingerprint;
    exception when data_exception or integrity_constraint_violation then
      raise warning 'The source of a quote was skipped (%).', sqlstate;
    end;
  end if;
  return result;
end;
$$;
