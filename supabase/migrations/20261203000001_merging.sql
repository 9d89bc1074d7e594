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

-- A request that is merged into another one is out of the lists and counts, as spam is: its `spam_at` is infinity. Its text is a received
-- e-mail there, which has the id of the request, and in `moved_ids` those of what was moved there with it.
alter table public.received_emails add column moved_ids text[];

-- Merges a request into another one. Returns false if one of them isn't in the lists, or others were merged into the first. `mark_spam` puts
-- it back.
create function public.merge_lead(p_quote_id uuid, p_into_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  name text;
  moved text[] := '{}';
begin
  if not private.is_admin() then
    raise exception 'Only admins can merge leads.' using errcode = '42501';
  end if;
  insert into public.received_emails (
    id, quote_id, placed_by, event_id, fingerprint, sender, sender_name, recipient, subject, body, nature, received_at, answered_at
  )
  select
    q.id, q.id, 'admin', q.id, q.id, q.email, q.name, '', '', q.message, 'reply', q.created_at,
    case when q.waiting_since is distinct from q.created_at then now() end
  from public.quotes q, public.quotes k
  where q.id = p_quote_id and k.id = p_into_id and k.id <> q.id and q.spam_at is null and k.spam_at is null
    and not exists (select from public.received_emails r where r.quote_id = q.id and r.moved_ids is not null)
  for update;
  if not found then
    return false;
  end if;
  update public.attachments a set quote_id = null, received_email_id = a.quote_id where a.quote_id = p_quote_id;
  -- Letters come last, because they refresh the latest activity.
  foreach name in array array['lead_notes', 'email_log', 'bookings', 'received_emails'] loop
    execute format('with t as (update public.%I set quote_id = $2 where quote_id = $1 returning id) select $3 || array(select id::text from t)', name)
    into moved using p_quote_id, p_into_id, moved;
  end loop;
  update public.received_emails r set moved_ids = moved where r.id = p_quote_id;
  update public.quotes q set spam_at = 'infinity' where q.id = p_quote_id;
  return true;
end;
$$;

create function private.undo_merge() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  name text;
begin
  update public.attachments a set quote_id = new.id, received_email_id = null where a.received_email_id = new.id;
  foreach name in array array['lead_notes', 'email_log', 'bookings', 'received_emails'] loop
    execute format('update public.%I t set quote_id = $1 from public.received_emails m where m.id = $1 and t.id::text = any (m.moved_ids)', name)
    using new.id;
  end loop;
  delete from public.received_emails m where m.id = new.id;
  return null;
end;
$$;
create trigger undo_merge after update of spam_at on public.quotes
  for each row when (old.spam_at = 'infinity' and new.spam_at is null) execute function private.undo_merge();

-- A letter to a merged request belongs into the conversation that has its text.
create function private.follow_merge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.quote_id := coalesce((select m.quote_id from public.received_emails m where m.id = new.quote_id), new.quote_id);
  return new;
end;
$$;
create trigger follow_merge before insert on public.received_emails for each row execute function private.follow_merge();
revoke all on function public.sum_values(jsonb), public.merge_lead(uuid, uuid), private.undo_merge(), private.follow_merge()
  from public, anon, authenticated;
grant execute on function public.sum_values(jsonb), public.merge_lead(uuid, uuid) to authenticated;
