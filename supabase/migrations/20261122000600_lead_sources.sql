-- Where a request for a quote came from. A table of its own, because the columns of `quotes` are what visitors fill in.
create table public.lead_sources (
  quote_id uuid primary key references public.quotes (id) on delete cascade,
  first_page text check (first_page like '/%' and char_length(first_page) <= 200 and first_page !~ '[[:cntrl:]]'),
  referrer text check (referrer ~ '^[a-z0-9.:-]{1,253}$'),
  campaign jsonb not null default '{}' check (
    jsonb_typeof(campaign) = 'object'
    and campaign - array['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] = '{}'
    and octet_length(campaign::text) <= 4000
  ),
  used text[] not null default '{}' check (used <@ array['demo', 'estimate', 'report']),
  release text check (release ~ '^[a-z]{1,30} [0-9a-f]{16}$')
);
alter table public.lead_sources enable row level security;
revoke all on public.lead_sources from public, anon, authenticated;
grant all on public.lead_sources to service_role;
grant select on public.lead_sources to authenticated;
create policy "admins read sources" on public.lead_sources
  for select to authenticated using ((select private.is_admin()));

-- Stores a quote like `submit_quote`, and its source with it.
create function public.submit_quote_from(p_quote jsonb, p_fingerprint text, p_quotas jsonb, p_mails text[], p_source jsonb)
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  result constant jsonb := public.submit_quote(p_quote, p_fingerprint, p_quotas, p_mails);
begin
  if result ->> 'outcome' = 'stored' then
    insert into public.lead_sources
    select (jsonb_populate_record(
      null::public.lead_sources,
      '{"campaign": {}, "used": []}' || p_source || jsonb_build_object('quote_id', r.quote_id)
    )).*
    from public.quote_receipts r where r.fingerprint = p_fingerprint;
  end if;
  return result;
end;
$$;
revoke all on function public.submit_quote_from(jsonb, text, jsonb, text[], jsonb) from public, anon, authenticated;
grant execute on function public.submit_quote_from(jsonb, text, jsonb, text[], jsonb) to service_role;
