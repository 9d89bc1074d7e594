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
  -- E-mails that belong to no request; the privacy policy states both times.
  delete from public.received_emails
  where quote_id is null and (dismissed_at < p_now - interval '30 days' or created_at < p_now - interval '180 days');
  -- An e-mail that was given up stays until an admin sends it again or dismisses it.
  delete from public.outbox where sent_at < p_now - interval '90 days' or dismissed_at < p_now - interval '90 days';
end;
$$;
revoke all on function public.delete_expired_rows(timestamptz) from public, anon, authenticated;
grant execute on function public.delete_expired_rows(timestamptz) to service_role;
