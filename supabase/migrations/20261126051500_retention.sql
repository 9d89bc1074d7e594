-- Deletes what has reached the end of its time, so that only what visitors wrote and the sums of days grow. The schedule that calls
-- `deliver-outbox` calls this.
create function public.delete_expired_rows(p_now timestamptz default now()) returns void
language plpgsql set search_path = ''
as $$
begin
  perform public.delete_expired_site_reports(p_now);
  delete from public.demo_reports where expires_at <= p_now;
  -- A call that has begun before a counter ended may still change it: without `skip locked` both could wait for each other.
  delete from public.rate_limits where (key, bucket) in (
    select key, bucket from public.rate_limits where expires_at < p_now for update skip locked
  );
  -- `submit_quote` compares a submission with those of the last ten minutes.
  delete from public.quote_receipts where created_at < p_now - interval '1 day';
  -- An e-mail that was given up stays until an admin sends it again or dismisses it.
  delete from public.outbox where sent_at < p_now - interval '90 days' or dismissed_at < p_now - interval '90 days';
end;
$$;
revoke all on function public.delete_expired_rows(timestamptz) from public, anon, authenticated;
grant execute on function public.delete_expired_rows(timestamptz) to service_role;

-- Without the deletion of expired counters, which the function above does.
create or replace function public.consume_quotas(p_quotas jsonb) returns integer
language plpgsql set search_path = ''
as $$
declare
  quota record;
  counter public.rate_limits;
begin
  for quota in select * from jsonb_to_recordset(p_quotas) as q(key text, "limit" integer, seconds integer) loop
    insert into public.rate_limits as r (key, bucket, hits, expires_at)
    values (
      quota.key,
      floor(extract(epoch from now()) / quota.seconds)::bigint,
      1,
      to_timestamp((floor(extract(epoch from now()) / quota.seconds) + 1) * quota.seconds)
    )
    on conflict (key, bucket) do update set hits = least(r.hits + 1, 1000000000)
    returning r.* into counter;
    if counter.hits > quota."limit" then
      return greatest(1, ceil(extract(epoch from counter.expires_at - now()))::integer);
    end if;
  end loop;
  return 0;
end;
$$;
