-- Returns everything that is stored about the person with this e-mail address, which erase_person deletes: rows by table, and null
-- for an account that doesn't exist. Files are named, and admins open them in the dashboard.
create function public.export_person(p_email text) returns jsonb
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  person constant text := lower(btrim(p_email));
  requests constant uuid[] := array(select q.id from public.quotes q where lower(q.email) = person order by q.created_at desc);
  account constant uuid := (select u.id from auth.users u where lower(u.email) = person);
  suspected constant uuid[] := array(select s.id from public.suspected_quotes s where lower(s.content ->> 'email') = person);
  calls uuid[];
  emails uuid[];
begin
  if not private.is_admin() and current_setting('role', true) is distinct from 'service_role' then
    raise exception 'Only admins can export a person.' using errcode = '42501';
  end if;
  calls := array(select b.id from public.bookings b where lower(b.email) = person or b.quote_id = any (requests));
  emails := array(select r.id from public.received_emails r where lower(r.sender) = person or r.quote_id = any (requests));
  perform private.record_event('data', 'person-exported', requests[1]);
  return jsonb_build_object(
    'email', person,
    'exportedAt', now(),
    'quotes', (select coalesce(jsonb_agg(q order by q.created_at), '[]') from public.quotes q where q.id = any (requests)),
    'sources', (select coalesce(jsonb_agg(s), '[]') from public.lead_sources s where s.quote_id = any (requests)),
    'facts', (select coalesce(jsonb_agg(f), '[]') from public.lead_facts f where f.quote_id = any (requests)),
    'clocks', (select coalesce(jsonb_agg(c), '[]') from public.lead_clocks c where c.quote_id = any (requests)),
    'notes', (select coalesce(jsonb_agg(n order by n.created_at), '[]') from public.lead_notes n where n.quote_id = any (requests)),
    'changes', (select coalesce(jsonb_agg(e order by e.created_at), '[]') from public.lead_events e where e.quote_id = any (requests)),
    'reports', (
      select coalesce(jsonb_agg(to_jsonb(d) - 'secret_hash'), '[]') from public.demo_reports d
      where d.id in (
        select (regexp_match(q.setup, '^Report: \S*/demo/report/([\w-]{24})$', 'n'))[1] from public.quotes q where q.id = any (requests)
      )
    ),
    'attachments', (
      select coalesce(jsonb_agg(a), '[]') from public.attachments a
      where a.quote_id = any (requests) or a.received_email_id = any (emails) or a.suspected_quote_id = any (suspected)
    ),
    'suspectedQuotes', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'fingerprint' order by s.created_at), '[]') from public.suspected_quotes s
      where s.id = any (suspected)
    ),
    'bookings', (
      select coalesce(jsonb_agg(to_jsonb(b) - '{request_hash,person_hash}'::text[]), '[]') from public.bookings b where b.id = any (calls)
    ),
    'replies', (
      select coalesce(jsonb_agg(to_jsonb(l) - 'fingerprint' order by l.created_at), '[]') from public.email_log l
      where lower(l.recipient) = person or l.quote_id = any (requests)
    ),
    'receivedEmails', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'fingerprint' order by r.received_at), '[]') from public.received_emails r
      where r.id = any (emails)
    ),
    'mails', (
      select coalesce(jsonb_agg(o order by o.created_at), '[]') from public.outbox o
      where o.quote_id = any (requests) or o.booking_id = any (calls) or o.received_email_id = any (emails)
    ),
    'webhookMessages', (
      select coalesce(jsonb_agg(m order by m.created_at), '[]') from public.webhook_messages m where m.quote_id = any (requests)
    ),
    'events', (
      select coalesce(jsonb_agg(e order by e.at), '[]') from private.audit_events e
      where e.subject_id = any (requests || account) or e.actor_id = account
    ),
    'account', (
      select jsonb_build_object(
        'id', u.id, 'email', u.email, 'createdAt', u.created_at, 'lastSignInAt', u.last_sign_in_at, 'metadata', u.raw_user_meta_data,
        'roles', (select coalesce(jsonb_agg(r.role), '[]') from public.user_roles r where r.user_id = u.id)
      )
      from auth.users u where u.id = account
    )
  );
end;
$$;
revoke all on function public.export_person(text) from public, anon, authenticated;
grant execute on function public.export_person(text) to authenticated, service_role;

-- Returns what erase_person would return, and deletes nothing.
create function public.preview_erasure(p_email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  counts jsonb;
begin
  begin
    counts := public.erase_person(p_email);
    raise exception 'The deletions are undone.' using errcode = 'NL000';
  exception when sqlstate 'NL000' then
    return counts;
  end;
end;
$$;
revoke all on function public.preview_erasure(text) from public, anon, authenticated;
grant execute on function public.preview_erasure(text) to authenticated, service_role;

-- After how many months without any activity the leads of a stage are deleted. A stage without a row is kept, which is the default.
create table public.retention_rules (
  stage text primary key check (stage in ('new', 'talking', 'proposal', 'won', 'lost')),
  after_months integer not null check (after_months between 1 and 120),
  -- When the schedule found no further lead to delete: it looks again after an hour.
  checked_at timestamptz
);
alter table public.retention_rules enable row level security;
revoke all on public.retention_rules from public, anon, authenticated;
grant all on public.retention_rules to service_role;
grant select on public.retention_rules to authenticated;
create policy "admins and viewers read the retention" on public.retention_rules
  for select to authenticated using ((select private.is_reader()));
create trigger record_setting_change after insert or delete or update of after_months on public.retention_rules
  for each row execute function private.record_setting_change();

-- Returns leads that the rules `{"<stage>": <months>}` delete, the oldest first: those of the stage whose request, facts, history, notes,
-- e-mails and calls are all older, and whose follow-up isn't in the future.
create function private.find_expired_leads(p_rules jsonb, p_now timestamptz, p_limit integer default null)
returns table (quote_id uuid, stage text)
language plpgsql stable
-- A plan for these values, because the earliest end decides whether the indexes of the times are worth reading.
set search_path = '' set jit = off set plan_cache_mode = force_custom_plan set work_mem = '64MB'
as $$
declare
  earliest timestamptz;
  latest timestamptz;
begin
  select min(p_now - make_interval(months => value::integer)), max(p_now - make_interval(months => value::integer))
  into earliest, latest from jsonb_each_text(p_rules) where value is not null;
  return query
  with activity as (
    select a.quote_id, max(a.at) as at from (
      select e.quote_id, e.created_at from public.lead_events e where e.created_at >= earliest
      union all
      select n.quote_id, n.created_at from public.lead_notes n where n.created_at >= earliest
      union all
      select l.quote_id, l.created_at from public.email_log l where l.created_at >= earliest
      union all
      select m.quote_id, m.received_at from public.received_emails m where m.received_at >= earliest
      union all
      select b.quote_id, b.ends_at from public.bookings b where b.ends_at >= earliest
    ) a (quote_id, at)
    group by a.quote_id
  )
  select q.id, r.key
  from public.quotes q
  left join public.lead_facts f on f.quote_id = q.id
  left join activity a on a.quote_id = q.id
  join jsonb_each_text(p_rules) r on r.key = coalesce(f.stage, 'new'),
    lateral (select p_now - make_interval(months => r.value::integer) as ends) rule
  where q.created_at < latest and q.created_at < rule.ends and coalesce(f.updated_at < rule.ends, true)
    and coalesce(a.at < rule.ends, true) and coalesce(f.follow_up_on < p_now, true)
  order by q.created_at limit p_limit;
end;
$$;
revoke all on function private.find_expired_leads(jsonb, timestamptz, integer) from public, anon, authenticated;

-- Returns how many leads of each stage the rules `{"<stage>": <months>}` would delete now; stages without such leads are missing.
create function public.preview_retention(p_rules jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_reader() then
    raise exception 'Only admins and viewers can preview the retention.' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_object_agg(c.stage, c.amount), '{}')
    from (select l.stage, count(*) as amount from private.find_expired_leads(p_rules, now()) l group by l.stage) c
  );
end;
$$;
revoke all on function public.preview_retention(jsonb) from public, anon, authenticated;
grant execute on function public.preview_retention(jsonb) to authenticated;

-- Replaces the rules by `{"<stage>": <months>}`; a stage that is missing or null is kept.
create function public.set_retention_rules(p_rules jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can change the retention.' using errcode = '42501';
  end if;
  delete from public.retention_rules r where p_rules ->> r.stage is null;
  insert into public.retention_rules as r (stage, after_months)
  select key, value::integer from jsonb_each_text(p_rules) where value is not null
  on conflict (stage) do update set after_months = excluded.after_months, checked_at = null
  where r.after_months <> excluded.after_months;
end;
$$;
revoke all on function public.set_retention_rules(jsonb) from public, anon, authenticated;
grant execute on function public.set_retention_rules(jsonb) to authenticated;

-- Deletes at most 500 leads by the rules, and events of the audit log after three years. Each deleted lead is an event.
create function private.apply_retention_rules(p_now timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  due constant jsonb := (
    select jsonb_object_agg(r.stage, r.after_months) from public.retention_rules r
    where r.checked_at is null or r.checked_at < p_now - interval '1 hour'
  );
  deleted integer;
begin
  delete from private.audit_events e where e.at < p_now - interval '3 years';
  if due is null then
    return;
  end if;
  with gone as (
    delete from public.quotes q using private.find_expired_leads(due, p_now, 500) l where q.id = l.quote_id returning q.id, l.stage
  )
  select count(private.record_event('data', 'lead-deleted', g.id, null, jsonb_build_object('stage', g.stage))) into deleted from gone g;
  if deleted < 500 then
    update public.retention_rules r set checked_at = p_now where due ? r.stage;
  end if;
end;
$$;
revoke all on function private.apply_retention_rules(timestamptz) from public, anon, authenticated;
grant execute on function private.apply_retention_rules(timestamptz) to service_role;
