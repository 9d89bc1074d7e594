-- Fixed-window counters. Keys are HMACs: no IP address and no e-mail address is stored.
create table public.rate_limits (
  key text not null,
  bucket bigint not null,
  hits integer not null,
  expires_at timestamptz not null,
  primary key (key, bucket)
);
create index rate_limits_expiry_idx on public.rate_limits (expires_at);

alter table public.rate_limits enable row level security;
revoke all on public.rate_limits from public, anon, authenticated;
grant all on public.rate_limits to service_role;

-- Counts one hit on each quota of `[{"key", "limit", "seconds"}]`, in order, until one is exhausted. Returns 0, or the
-- seconds until the exhausted quota's next window. All callers use the same order of kinds, which prevents deadlocks.
create function public.consume_quotas(p_quotas jsonb) returns integer
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
revoke all on function public.consume_quotas(jsonb) from public, anon, authenticated;
grant execute on function public.consume_quotas(jsonb) to service_role;
