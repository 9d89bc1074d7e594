-- Several leads are changed at once, and the change is undone as one: all of its events have its id.
alter table public.lead_events add column change_id uuid;
alter table public.lead_events alter column change_id set default nullif(current_setting('desk.change_id', true), '')::uuid;
create index lead_events_change_idx on public.lead_events (change_id) where change_id is not null;

-- Changes at most 10,000 leads: `p_change` has facts as `update_leads` takes them, a `tag` to add, `"contacted": true`, or `spam`. Or it
-- has the id of a change as `undo`: each lead gets back what it had, except what somebody changed since. Returns the id of the change and
-- the number of changed leads.
create function public.change_leads(p_quote_ids uuid[], p_change jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  change constant uuid := gen_random_uuid();
  undone constant uuid := p_change ->> 'undo';
begin
  if not private.is_admin() then
    raise exception 'Only admins can change leads.' using errcode = '42501';
  end if;
  perform set_config('desk.change_id', change::text, true);
  if undone is not null then
    update public.lead_facts f set (stage, lost_reason, owner_id, tags, follow_up_on) = (
      select n.stage, case n.stage when 'lost' then n.lost_reason end, n.owner_id, n.tags, n.follow_up_on
      from jsonb_populate_record(f, former.facts) n
    ) from (
      select e.quote_id, jsonb_object_agg(c.name, e.before) from public.lead_events e join public.lead_facts l using (quote_id),
        lateral (select case e.field when 'owner' then 'owner_id' when 'follow_up' then 'follow_up_on' else e.field end) c (name)
      where e.change_id = undone and coalesce(to_jsonb(l) -> c.name, 'null') = coalesce(e.after, 'null') group by e.quote_id
    ) former (quote_id, facts) where f.quote_id = former.quote_id;
    update public.quotes q set status = e.before #>> '{}' from public.lead_events e
    where e.change_id = undone and e.field = 'status' and e.quote_id = q.id and e.after = to_jsonb(q.status);
    perform public.mark_spam(array_agg(e.quote_id), not e.after::boolean) from public.lead_events e
    where e.change_id = undone and e.field = 'spam' group by e.after;
  elsif p_change ? 'tag' then
    insert into public.lead_facts as f (quote_id, tags)
    select q.id, array[p_change ->> 'tag'] from public.quotes q where q.id = any (p_quote_ids) order by q.id
    on conflict (quote_id) do update set tags = f.tags || excluded.tags where private.are_valid_tags(f.tags || excluded.tags);
  elsif p_change ? 'spam' then
    perform public.mark_spam(p_quote_ids, (p_change ->> 'spam')::boolean);
  else
    -- A lead beyond the stage new was contacted, which its trigger would note more slowly.
    update public.quotes q set status = 'contacted'
    where q.id = any (p_quote_ids) and q.status = 'new' and (p_change ? 'contacted' or p_change ->> 'stage' <> 'new');
    perform public.update_leads(p_quote_ids, p_change - 'contacted');
  end if;
  return jsonb_build_object('id', change, 'count', (select count(distinct e.quote_id) from public.lead_events e where e.change_id = change));
end;
$$;
revoke all on function public.change_leads(uuid[], jsonb) from public, anon, authenticated;
grant execute on function public.change_leads(uuid[], jsonb) to authenticated;

-- Filters and an order that all admins can choose by name, as the query of the dashboard's address.
create table public.saved_views (
  name text primary key check (name = btrim(name) and char_length(name) between 1 and 60),
  query text not null check (char_length(query) <= 4000)
);
alter table public.saved_views enable row level security;
revoke all on public.saved_views from public, anon, authenticated;
grant all on public.saved_views to service_role;
grant select, insert, update, delete on public.saved_views to authenticated;
create policy "admins share views" on public.saved_views for all to authenticated using ((select private.is_admin()));
