-- Deletes what has reached the end of its time, so that only what visitors wrote and the sums of days grow, and leads by the rules of
-- retention, and counts stale days again. The schedule that calls `deliver-outbox` calls this.
create function public.delete_expired_rows(p_now timestamptz default now()) returns void
language plpgsql set search_path = ''
as $$
begin
  perform public.delete_expired_site_reports(p_now);
  perform private.apply_retention_rules(p_now);
  delete from public.demo_reports where expires_at <= p_now;
  -- A call that has begun before a counter ended may still change it: without `skip locked` both could wait for each other.
  delete from public.rate_limits where (key, bucket) in (
    select key, bucket from public.rate_limits where expires_at < p_now for update skip locked
  );
  -- `submit_quote` compares a submission with those of the last ten minutes.
  delete from public.quote_receipts where created_at < p_now - interval '1 day';
  delete from public.suspected_quotes where created_at < p_now - interval '90 days';
  delete from public.webhook_messages where created_at < p_now - interval '30 days';
  -- An e-mail that was given up stays until an admin sends it again or dismisses it.
  delete from public.outbox where sent_at < p_now - interval '90 days' or dismissed_at < p_now - interval '90 days';
  perform private.update_lead_counts();
end;
$$;
revoke all on function public.delete_expired_rows(timestamptz) from public, anon, authenticated;
grant execute on function public.delete_expired_rows(timestamptz) to service_role;
