-- The audit log knows who moved or canceled a call. E-mails of the tray can be dismissed, and one that an admin moves is in the trail of
-- its lead.
drop function public.change_booking(uuid, text, timestamptz);
create function public.change_booking(p_id uuid, p_action text, p_start timestamptz default null, p_admin uuid default null)
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  rules public.booking_rules;
  booking public.bookings;
begin
  perform set_config('northlight.admin', p_admin::text, true);
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
    perform private.replace_booking_mails(booking, 'booking-cancelled', 'booking-cancelled-notification');
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
    perform private.replace_booking_mails(booking, 'booking-moved', 'booking-moved-notification');
  end if;
  return jsonb_build_object('outcome', 'found', 'booking', to_jsonb(booking));
end;
$$;
revoke all on function public.change_booking(uuid, text, timestamptz, uuid) from public, anon, authenticated;
grant execute on function public.change_booking(uuid, text, timestamptz, uuid) to service_role;

-- Records calls that an admin moves or cancels (`change_booking`), and none that their visitors change.
create function private.record_changed_call() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  admin constant uuid := nullif(current_setting('northlight.admin', true), '')::uuid;
begin
  if admin is not null then
    perform private.record_event(
      'lead', case new.status when 'cancelled' then 'call-canceled' else 'call-moved' end, new.quote_id, null,
      jsonb_build_object('starts_at', old.starts_at),
      case new.status when 'booked' then jsonb_build_object('starts_at', new.starts_at) end, admin
    );
  end if;
  return null;
end;
$$;
revoke all on function private.record_changed_call() from public, anon, authenticated;
create trigger record_changed_call after update of status, starts_at on public.bookings
  for each row when ((old.status, old.starts_at) is distinct from (new.status, new.starts_at)) execute function private.record_changed_call();

alter table public.lead_events drop constraint lead_events_field_check;
alter table public.lead_events add constraint lead_events_field_check check (
  field in ('status', 'stage', 'lost_reason', 'owner', 'value', 'tags', 'follow_up', 'note', 'suspicion', 'email')
);
alter table public.received_emails add column dismissed_at timestamptz;
alter table public.received_emails add constraint received_emails_dismissed_without_quote check (dismissed_at is null or quote_id is null);

create or replace function public.place_email(p_id uuid, p_quote_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can place received e-mails.' using errcode = '42501';
  end if;
  update public.received_emails r set quote_id = p_quote_id, placed_by = 'admin', dismissed_at = null
  where r.id = p_id and exists (select from public.quotes q where q.id = p_quote_id);
  return found;
end;
$$;

-- Dismisses an e-mail of the tray, or takes that back. Returns false if it is no longer in the tray.
create function public.dismiss_email(p_id uuid, p_is_dismissed boolean default true) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can dismiss received e-mails.' using errcode = '42501';
  end if;
  update public.received_emails r set dismissed_at = case when p_is_dismissed then coalesce(r.dismissed_at, now()) end
  where r.id = p_id and r.quote_id is null;
  return found;
end;
$$;
revoke all on function public.dismiss_email(uuid, boolean) from public, anon, authenticated;
grant execute on function public.dismiss_email(uuid, boolean) to authenticated;

create or replace function private.record_placed_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.lead_events (quote_id, actor_id, field, before, after)
  select moved.quote_id, auth.uid(), 'email', moved.before, moved.after
  from (values (old.quote_id, to_jsonb(old.id), null), (new.quote_id, null, to_jsonb(new.id))) moved (quote_id, before, after)
  where moved.quote_id is not null;
  return null;
end;
$$;

-- Records an e-mail that is dismissed or brought back, by its id.
create function private.record_dismissed_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_event(
    'data', case when new.dismissed_at is null then 'email-restored' else 'email-dismissed' end,
    p_after => jsonb_build_object('email', new.id)
  );
  return null;
end;
$$;
revoke all on function private.record_dismissed_email() from public, anon, authenticated;
create trigger record_dismissed_email after update of dismissed_at on public.received_emails
  for each row when (new.quote_id is null and (old.dismissed_at is null) <> (new.dismissed_at is null))
  execute function private.record_dismissed_email();
