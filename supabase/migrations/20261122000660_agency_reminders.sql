-- The agency gets the reminders of a call too.
alter table public.outbox
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (
    kind in ('quote-notification', 'quote-confirmation') and quote_id is not null
    or kind in (
      'booking-confirmation', 'booking-notification', 'booking-moved', 'booking-moved-notification',
      'booking-cancelled', 'booking-cancelled-notification', 'booking-reminder-day', 'booking-reminder-day-notification',
      'booking-reminder-hour', 'booking-reminder-hour-notification'
    ) and booking_id is not null
  );

insert into public.outbox (kind, booking_id, booking_sequence, due_at, next_attempt_at)
select o.kind || '-notification', o.booking_id, o.booking_sequence, o.due_at, o.due_at
from public.outbox o
where o.kind in ('booking-reminder-day', 'booking-reminder-hour') and o.due_at > now() and o.sent_at is null;

-- As before, with reminders to both.
create or replace function private.queue_booking_mails(p_booking public.bookings, p_kind text, p_notification text) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.outbox o where o.booking_id = p_booking.id and o.sent_at is null;
  insert into public.outbox (kind, booking_id, booking_sequence)
  select unnest(array[p_kind, p_notification]), p_booking.id, p_booking.sequence;
  if p_booking.status = 'booked' then
    insert into public.outbox (kind, booking_id, booking_sequence, due_at, next_attempt_at)
    select reminder.kind || recipient.suffix, p_booking.id, p_booking.sequence, reminder.due_at, reminder.due_at
    from (values
      ('booking-reminder-day', p_booking.starts_at - interval '24 hours'),
      ('booking-reminder-hour', p_booking.starts_at - interval '1 hour')
    ) as reminder (kind, due_at), (values (''), ('-notification')) as recipient (suffix)
    where reminder.due_at > now();
  end if;
end;
$$;

-- As before; a reminder has a `due_at`.
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
    returning o.id, o.kind, o.quote_id, o.booking_id, o.created_at
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', c.id, 'kind', c.kind, 'createdAt', c.created_at) || case
        when b.id is null then jsonb_build_object('quote', to_jsonb(q.*))
        else jsonb_build_object('booking', to_jsonb(b.*), 'timeZone', (select r.time_zone from public.booking_rules r))
      end
      order by c.created_at
    ),
    '[]'::jsonb
  )
  from claimed c left join public.quotes q on q.id = c.quote_id left join public.bookings b on b.id = c.booking_id;
$$;
