-- Two or more admins at the desk: dashboards ask cheaply whether anything changed, and see who else has a lead open.

-- Grows with each change that lists, counts and conversations show. It may grow before the change is committed.
create sequence private.desk_changes;
create function private.count_desk_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform nextval('private.desk_changes');
  return null;
end;
$$;
revoke all on function private.count_desk_change() from public, anon, authenticated;
-- Replies, notes and calls change the latest activity of their quote.
create trigger count_desk_change after insert or update or delete on public.quotes
  for each statement execute function private.count_desk_change();
create trigger count_desk_change after insert or delete on public.lead_events
  for each statement execute function private.count_desk_change();
create trigger count_desk_change after insert or update or delete on public.received_emails
  for each statement execute function private.count_desk_change();

-- When the page of each admin last said that it shows the lead.
alter table public.lead_views add column open_at timestamptz;

-- Returns `changes`, which differs if something changed, and in `others` the admins who have the lead open besides the caller.
create function public.watch_desk(p_quote_id uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can watch the desk.' using errcode = '42501';
  end if;
  insert into public.lead_views as v (quote_id, admin_id, open_at)
  select q.id, auth.uid(), clock_timestamp() from public.quotes q where q.id = p_quote_id
  on conflict (quote_id, admin_id) do update set open_at = excluded.open_at;
  return jsonb_build_object(
    'changes', (select c.last_value from private.desk_changes c),
    'others', coalesce((
      select jsonb_agg(v.admin_id order by v.admin_id) from public.lead_views v
      -- A page says it every ten seconds.
      where v.quote_id = p_quote_id and v.admin_id <> auth.uid() and v.open_at > clock_timestamp() - interval '25 seconds'
    ), '[]')
  );
end;
$$;
revoke all on function public.watch_desk(uuid) from public, anon, authenticated;
grant execute on function public.watch_desk(uuid) to authenticated;
