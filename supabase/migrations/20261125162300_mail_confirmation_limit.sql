-- The confirmation of a quote has a limit of its own, which apply_mail_limits counts before that of the mailbox. The function of
-- the previous release passes no `own` and is limited as before.
create or replace function public.apply_mail_limits(p_mails jsonb) returns setof uuid
language plpgsql set search_path = ''
as $$
declare
  mail record;
  waiting public.outbox;
  retry_after integer;
begin
  -- In the order of the keys: two deliveries that lock the same counters in different orders would be a deadlock.
  for mail in
    select m.* from jsonb_to_recordset(p_mails) as m(id uuid, key text, "limit" integer, seconds integer, own jsonb)
    order by m.key, m.id
  loop
    -- A row that is locked is being replaced by a change of its booking.
    select o.* into waiting from public.outbox o where o.id = mail.id and o.sent_at is null for update skip locked;
    continue when not found;
    if waiting.counted_at is null then
      retry_after := public.consume_quotas(coalesce(mail.own, '[]') || jsonb_build_array(to_jsonb(mail) - '{id,own}'::text[]));
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
