-- What the desk shows of a request besides what the visitor filled in: spam, who waits for an answer, and the latest activity.
alter table public.quotes
  -- When an admin took it out of the lists and counts.
  add column spam_at timestamptz,
  -- The time of the earliest thing that nobody has answered: a received e-mail, or the request itself. Null if nobody waits.
  add column waiting_since timestamptz,
  -- The latest request, e-mail, call or note.
  add column active_at timestamptz not null default now();
alter type public.quote_match
  add attribute spam_at timestamptz, add attribute waiting_since timestamptz, add attribute active_at timestamptz;

create or replace function private.join_searchable_fields(q public.quotes) returns text
language sql stable set search_path = ''
as $$
  select private.fold_text(string_agg(field.value, E'\n'))
  from jsonb_each_text(to_jsonb(q) - array[
    'id', 'name', 'email', 'company', 'services', 'budget', 'status', 'created_at', 'spam_at', 'waiting_since', 'active_at'
  ]) field;
$$;
create or replace function private.update_quote_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  others constant text[] := array['status', 'spam_at', 'waiting_since', 'active_at'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - others = to_jsonb(old) - others then
    return null;
  end if;
  insert into private.quote_search (quote_id, contact, message)
  values (new.id, private.fold_text(concat_ws(E'\n', new.name, new.email, new.company)), private.join_searchable_fields(new))
  on conflict (quote_id) do update set contact = excluded.contact, message = excluded.message;
  return null;
end;
$$;

-- A request waits until it is answered by e-mail or marked as contacted; an e-mail until an admin answers or dismisses it.
create function private.find_waiting_since(q public.quotes) returns timestamptz
language sql stable set search_path = ''
as $$
  select least(
    case
      when q.status = 'new' and not exists (select from public.email_log l where l.quote_id = q.id and l.status <> 'failed')
      then q.created_at
    end,
    (select min(r.received_at) from public.received_emails r where r.quote_id = q.id and r.answered_at is null)
  )
  where q.spam_at is null;
$$;
revoke all on function private.find_waiting_since(public.quotes) from public, anon, authenticated;

create function private.set_waiting_since() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.active_at := new.created_at;
  end if;
  new.waiting_since := private.find_waiting_since(new);
  return new;
end;
$$;
revoke all on function private.set_waiting_since() from public, anon, authenticated;
create trigger set_waiting_since before insert or update of status, spam_at on public.quotes
  for each row execute function private.set_waiting_since();

create function private.refresh_activity(p_quote_ids uuid[]) returns void
language sql set search_path = ''
as $$
  update public.quotes q
  set waiting_since = private.find_waiting_since(q),
      active_at = greatest(
        q.created_at,
        (select max(l.created_at) from public.email_log l where l.quote_id = q.id and l.status <> 'failed'),
        (select max(r.received_at) from public.received_emails r where r.quote_id = q.id),
        (select max(b.created_at) from public.bookings b where b.quote_id = q.id),
        (select max(n.created_at) from public.lead_notes n where n.quote_id = q.id)
      )
  where q.id = any (p_quote_ids);
$$;
revoke all on function private.refresh_activity(uuid[]) from public, anon, authenticated;

create function private.note_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_activity(array[old.quote_id, new.quote_id]);
  return null;
end;
$$;
revoke all on function private.note_activity() from public, anon, authenticated;
create trigger note_activity after insert or delete or update of quote_id, status on public.email_log
  for each row execute function private.note_activity();
create trigger note_activity after insert or delete or update of quote_id, answered_at on public.received_emails
  for each row execute function private.note_activity();
create trigger note_activity after insert or delete on public.lead_notes
  for each row execute function private.note_activity();
create trigger note_activity after insert or delete or update of quote_id on public.bookings
  for each row execute function private.note_activity();

select private.refresh_activity(array(select q.id from public.quotes q));

create index quotes_shown_idx on public.quotes (created_at desc, id desc) where spam_at is null;
create index quotes_active_idx on public.quotes (active_at desc, id desc) where spam_at is null;
create index quotes_waiting_idx on public.quotes (waiting_since, id) where waiting_since is not null;
create index quotes_spam_idx on public.quotes (spam_at) where spam_at is not null;
create index lead_facts_follow_up_idx on public.lead_facts (follow_up_on) where follow_up_on is not null;

-- A lead that is won or lost has nothing due, and one that is worked on was contacted.
create function private.end_follow_up() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.follow_up_on := null;
  return new;
end;
$$;
revoke all on function private.end_follow_up() from public, anon, authenticated;
create trigger end_follow_up before insert or update on public.lead_facts
  for each row when (new.stage in ('won', 'lost')) execute function private.end_follow_up();

create function private.record_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or old.stage <> new.stage then
    update public.quotes q set status = 'contacted' where q.id = new.quote_id and q.status = 'new';
  end if;
  return null;
end;
$$;
revoke all on function private.record_contact() from public, anon, authenticated;
-- Its name comes after that of `record_fact_changes`, as its event does.
create trigger record_stage_contact after insert or update on public.lead_facts
  for each row when (new.stage <> 'new') execute function private.record_contact();
update public.lead_facts set follow_up_on = null where stage in ('won', 'lost') and follow_up_on is not null;

alter table public.lead_events drop constraint lead_events_field_check, add constraint lead_events_field_check check (
  field in ('status', 'stage', 'lost_reason', 'owner', 'value', 'tags', 'follow_up', 'note', 'email', 'spam')
);

-- Takes requests out of the lists and counts as spam, or puts them back. Returns how many of them changed.
create function public.mark_spam(p_quote_ids uuid[], p_is_spam boolean) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  if not private.is_admin() then
    raise exception 'Only admins can mark spam.' using errcode = '42501';
  end if;
  with changed as (
    update public.quotes q set spam_at = case when p_is_spam then now() end
    where q.id = any (p_quote_ids) and (q.spam_at is not null) <> p_is_spam returning q.id
  )
  insert into public.lead_events (quote_id, actor_id, field, after) select c.id, auth.uid(), 'spam', to_jsonb(p_is_spam) from changed c;
  get diagnostics changed = row_count;
  return changed;
end;
$$;
revoke all on function public.mark_spam(uuid[], boolean) from public, anon, authenticated;
grant execute on function public.mark_spam(uuid[], boolean) to authenticated;

-- When each admin last looked at a lead: what happened since is unread.
create table public.lead_views (
  quote_id uuid not null references public.quotes (id) on delete cascade,
  admin_id uuid not null references auth.users (id) on delete cascade,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (quote_id, admin_id)
);
create index lead_views_admin_idx on public.lead_views (admin_id);
alter table public.lead_views enable row level security;
revoke all on public.lead_views from public, anon, authenticated;
grant all on public.lead_views to service_role;
grant select on public.lead_views to authenticated;
create policy "admins read views" on public.lead_views
  for select to authenticated using ((select private.is_admin()));

-- Notes that the caller has seen all of a lead. Returns false if it doesn't exist.
create function public.mark_seen(p_quote_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can read leads.' using errcode = '42501';
  end if;
  insert into public.lead_views as v (quote_id, admin_id)
  select q.id, auth.uid() from public.quotes q where q.id = p_quote_id
  on conflict (quote_id, admin_id) do update set seen_at = excluded.seen_at;
  return found;
end;
$$;
revoke all on function public.mark_seen(uuid) from public, anon, authenticated;
grant execute on function public.mark_seen(uuid) to authenticated;

-- The query of the leads that are due, for the kinds `today` and `overdue`. Follow-ups are due on their day; answers as the parameter
-- `p_lead` of the query says, whose number is `p_number`: who has waited since before `lateBefore` should have one, who has since before
-- `dueBefore` should have one today. `today` of it is a date.
create function private.write_due_query(p_kind text, p_number integer) returns text
language sql immutable set search_path = ''
as $$
  select format(
    'select f.quote_id from public.lead_facts f join public.quotes d on d.id = f.quote_id and d.spam_at is null where f.follow_up_on %1$s '
      'union all select w.id from public.quotes w where w.waiting_since < ($%2$s ->> %3$L)::timestamptz %4$s '
      'and not exists (select from public.lead_facts f where f.quote_id = w.id and f.follow_up_on %1$s)',
    format('%s ($%s ->> ''today'')::date', case p_kind when 'today' then '=' else '<' end, p_number),
    p_number, case p_kind when 'today' then 'dueBefore' else 'lateBefore' end,
    case p_kind when 'today' then format('and w.waiting_since >= ($%s ->> ''lateBefore'')::timestamptz', p_number) end
  );
$$;
revoke all on function private.write_due_query(text, integer) from public, anon, authenticated;

-- Counts the leads that wait, are due today and are overdue, each up to 1,000. `p_lead` is as for `search_quotes`.
create function public.count_attention(p_lead jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  counts jsonb;
begin
  if not private.is_admin() then
    raise exception 'Only admins can count leads.' using errcode = '42501';
  end if;
  execute format(
    'select jsonb_build_object(''waiting'', (select count(*) from (select from public.quotes q where q.waiting_since is not null limit 1000) w), '
      '''today'', (select count(*) from (%s limit 1000) d), ''overdue'', (select count(*) from (%s limit 1000) d))',
    private.write_due_query('today', 1), private.write_due_query('overdue', 1)
  ) into counts using p_lead;
  return counts;
end;
$$;
revoke all on function public.count_attention(jsonb) from public, anon, authenticated;
grant execute on function public.count_attention(jsonb) to authenticated;

-- As before (see `search.sql`), and with what admins know of leads. Spam is only found with the status `spam`. Further values of
-- `p_status` are `today` and `overdue` (see `private.write_due_query`), of `p_sort` `active` (latest activity first) and `waiting` (who waits
-- longest first; then `infinity` is the value of rows that don't wait). `p_lead` has the times of what is due, and as filters `stages`,
-- `owners` (ids, and null for nobody), `tags`, `minValue` and `maxValue`.
drop function public.search_quotes(text, boolean, text, text[], text[], timestamptz, timestamptz, text, integer, integer, uuid, text);
create function public.search_quotes(
  p_search text,
  p_messages boolean default false,
  p_status text default null,
  p_services text[] default null,
  p_budgets text[] default null,
  p_since timestamptz default null,
  p_before timestamptz default null,
  p_sort text default 'newest',
  p_offset integer default 0,
  p_limit integer default 50,
  p_after_id uuid default null,
  p_after_value text default null,
  p_lead jsonb default '{}'
) returns setof public.quote_match
language plpgsql stable security definer
-- Parallel workers and JIT compilation cost more here than they save.
set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off
as $$
declare
  wanted text := btrim(private.fold_text(regexp_replace(coalesce(p_search, ''), '[[:cntrl:]]+', ' ', 'g')));
  pattern text := '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  found_by text := case
    when wanted = '' then ''
    when p_messages then ' and (s.contact like $1 or s.message like $1)'
    else ' and s.contact like $1'
  end;
  -- Only fixed words are put together here; values travel as parameters.
  filters text := concat(
    case
      when p_status = 'waiting' then ' and q.waiting_since is not null'
      when p_status in ('today', 'overdue') then format(' and q.id in (%s)', private.write_due_query(p_status, 12))
      when p_status <> 'spam' then ' and q.status = $2'
    end,
    case when p_services is not null then ' and q.services && $3' end,
    case when p_budgets is not null then ' and q.budget = any ($4)' end,
    case when p_since is not null then ' and q.created_at >= $5' end,
    case when p_before is not null then ' and q.created_at < $6' end,
    case when p_lead ? 'stages' then ' and $12 -> ''stages'' ? coalesce(f.stage, ''new'')' end,
    case when p_lead ? 'owners' then ' and $12 -> ''owners'' @> coalesce(to_jsonb(f.owner_id), ''null'')' end,
    case when p_lead ? 'tags' then ' and to_jsonb(f.tags) ?| array(select jsonb_array_elements_text($12 -> ''tags''))' end,
    case when p_lead ? 'minValue' then ' and f.value_usd >= ($12 ->> ''minValue'')::integer' end,
    case when p_lead ? 'maxValue' then ' and f.value_usd <= ($12 ->> ''maxValue'')::integer' end
  );
  shown constant text := case p_status when 'spam' then ' and q.spam_at is not null' else ' and q.spam_at is null' end;
  source text := concat(
    'public.quotes q',
    case when p_lead ?| array['stages', 'owners', 'tags', 'minValue', 'maxValue'] then ' left join public.lead_facts f on f.quote_id = q.id' end,
    case when wanted <> '' then ' join private.quote_search s on s.quote_id = q.id' end
  );
  sort_key constant text := case p_sort
    when 'name' then 'q.name' when 'active' then 'q.active_at' when 'waiting' then 'q.waiting_since' else 'q.created_at'
  end;
  direction constant text := case when p_sort in ('newest', 'active') then 'desc' else 'asc' end;
  columns constant text := (
    select string_agg(format('q.%I', a.attname), ', ' order by a.attnum) from pg_attribute a
    where a.attrelid = 'public.quote_match'::regclass and a.attname <> 'total' and not a.attisdropped
  );
  behind text := case when p_after_id is not null then format(
    ' and (%s, q.id) %s ($10%s, $11)', case p_sort when 'waiting' then 'coalesce(q.waiting_since, ''infinity'')' else sort_key end,
    case direction when 'asc' then '>' else '<' end,
    case when p_sort <> 'name' then '::timestamptz' end
  ) end;
  total constant text := case when p_after_id is null then 'count(*) over ()' else 'null::bigint' end;
  page text := format('order by %1$s %2$s, q.id %2$s offset greatest($7, 0) limit least(greatest($8, 0), 1000)', sort_key, direction);
  hits uuid[];
  amount bigint;
begin
  if not private.is_admin() then
    raise exception 'Only admins can search quotes.' using errcode = '42501';
  end if;
  if p_sort is null or p_sort not in ('newest', 'oldest', 'name', 'active', 'waiting') then
    raise exception 'p_sort must be newest, oldest, name, active or waiting.' using errcode = '22023';
  end if;
  if (p_after_id is null) <> (p_after_value is null) then
    raise exception 'p_after_id and p_after_value belong together.' using errcode = '22023';
  end if;

  -- Few hits are looked up and sorted; of many only as many are read, in their order, as the page shows.
  if wanted <> '' then
    execute format('select array_agg(h.quote_id) from (select s.quote_id from private.quote_search s where true %s limit 2001) h', found_by)
    into hits using pattern;
    if coalesce(cardinality(hits), 0) <= 2000 then
      return query execute format('select %s, %s from %s where q.id = any ($13) %s %s %s %s', total, columns, source, shown, filters, behind, page)
      using pattern, p_status, p_services, p_budgets, p_since, p_before, p_offset, p_limit, null::bigint, p_after_value, p_after_id, p_lead, hits;
      return;
    end if;
  end if;

  if p_after_id is null then
    execute case
      -- Without other filters only the searched texts are read, and the little spam is subtracted.
      when wanted <> '' and filters = '' and p_status is null then format(
        'select (select count(*) from private.quote_search s where true %1$s)'
          ' - (select count(*) from %2$s where q.spam_at is not null %1$s)', found_by, source
      )
      else format('select count(*) from %s where true %s %s %s', source, found_by, shown, filters)
    end
    into amount using pattern, p_status, p_services, p_budgets, p_since, p_before, p_offset, p_limit, null::bigint, null::text, null::uuid, p_lead;
  end if;
  return query execute format('select $9, %s from %s where true %s %s %s %s %s', columns, source, found_by, shown, filters, behind, page)
  using pattern, p_status, p_services, p_budgets, p_since, p_before, p_offset, p_limit, amount, p_after_value, p_after_id, p_lead;
end;
$$;
revoke all on function
  public.search_quotes(text, boolean, text, text[], text[], timestamptz, timestamptz, text, integer, integer, uuid, text, jsonb)
  from public, anon, authenticated;
grant execute on function
  public.search_quotes(text, boolean, text, text[], text[], timestamptz, timestamptz, text, integer, integer, uuid, text, jsonb)
  to authenticated;
