-- Sums by stage what the leads are worth that `search_quotes`, which checks the caller, finds with the arguments `p_filters`: of 1,000
-- at a time, as many as it returns.
create function public.sum_values(p_filters jsonb) returns table (stage text, total bigint)
language sql stable set search_path = ''
as $$
  select f.stage, sum(f.value_usd)
  from jsonb_to_record(p_filters) p (
    p_search text, p_status text, p_services text[], p_budgets text[], p_since timestamptz, p_before timestamptz, p_lead jsonb
  ), generate_series(0, (select count(*) / 1000 from public.lead_facts v where v.value_usd is not null)) page, public.search_quotes(
    p.p_search, true, p.p_status, p.p_services, p.p_budgets, p.p_since, p.p_before,
    p_offset => page::integer * 1000, p_limit => 1000, p_lead => '{"minValue": 0}' || p.p_lead
  ) q join public.lead_facts f on f.quote_id = q.id
  group by f.stage;
$$;
revoke all on function public.sum_values(jsonb) from public, anon, authenticated;
grant execute on function public.sum_values(jsonb) to authenticated;
