-- The audit log, export and erasure of a person from the dashboard, and the retention of leads.
-- What people did, besides the changes of leads in `lead_events`: sign-ins, roles, notes, replies, exports, opened files, erasures and
-- settings. Append-only: the API doesn't expose this schema, no role of the API has a right, and only the functions below add events.
-- An event contains no text of a visitor. It has no foreign keys, because it stays when its subject or its actor is deleted.
create table private.audit_events (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  -- Null for the secret key, the schedule and the database's owner.
  actor_id uuid,
  -- The name that the actor's account had at that time.
  actor_name text,
  kind text not null check (kind in ('access', 'lead', 'data', 'setting')),
  action text not null check (action ~ '^[a-z]+(-[a-z]+){1,3}$'),
  -- The id of a quote or of an account.
  subject_id uuid,
  -- The name of an account, a list or a setting.
  subject text check (char_length(subject) <= 200),
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object')
);
create index audit_events_newest_idx on private.audit_events (at desc, id desc);
create index audit_events_actor_idx on private.audit_events (actor_id, at desc, id desc);
create index audit_events_subject_idx on private.audit_events (subject_id);
alter table private.audit_events enable row level security;
revoke all on private.audit_events from public, anon, authenticated, service_role;

-- The audit log reads the changes of all leads, or of one person.
create index lead_events_newest_idx on public.lead_events (created_at desc, id desc);
create index lead_events_actor_idx on public.lead_events (actor_id, created_at desc, id desc);

-- Returns the name of an account as list_admins does; null if it doesn't exist.
create function private.get_account_name(p_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select left(coalesce(nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''), split_part(u.email, '@', 1)), 200)
  from auth.users u where u.id = p_id;
$$;
revoke all on function private.get_account_name(uuid) from public, anon, authenticated;

-- Adds an event. The actor is the person who sends the request, unless `p_actor` names another account.
create function private.record_event(
  p_kind text, p_action text, p_subject_id uuid default null, p_subject text default null, p_before jsonb default null,
  p_after jsonb default null, p_actor uuid default auth.uid()
) returns void
language sql security definer set search_path = ''
as $$
  insert into private.audit_events (kind, action, subject_id, subject, before, after, actor_id, actor_name)
  values (p_kind, p_action, p_subject_id, p_subject, p_before, p_after, p_actor, private.get_account_name(p_actor));
$$;
revoke all on function private.record_event(text, text, uuid, text, jsonb, jsonb, uuid) from public, anon, authenticated;

-- Hosted projects allow triggers on `auth.sessions`. Nobody may be locked out because an event can't be stored.
create function private.record_sign_in() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.user_roles r where r.user_id = new.user_id and r.role in ('admin', 'viewer')) then
    perform private.record_event('access', 'signed-in', p_actor => new.user_id);
  end if;
  return null;
exception when others then
  raise warning 'A sign-in was not recorded (%).', sqlstate;
  return null;
end;
$$;
revoke all on function private.record_sign_in() from public, anon, authenticated;
create trigger record_sign_in after insert on auth.sessions
  for each row execute function private.record_sign_in();

create function private.record_role_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  perform private.record_event(
    'access', case tg_op when 'INSERT' then 'role-granted' when 'UPDATE' then 'role-changed' else 'role-removed' end, account,
    -- The role of a deleted account ends after it.
    coalesce(
      private.get_account_name(account),
      (select e.subject from private.audit_events e where e.subject_id = account and e.subject is not null order by e.at desc limit 1)
    ),
    case when tg_op <> 'INSERT' then jsonb_build_object('role', old.role) end,
    case when tg_op <> 'DELETE' then jsonb_build_object('role', new.role) end
  );
  return null;
end;
$$;
revoke all on function private.record_role_change() from public, anon, authenticated;
create trigger record_role_change after insert or update or delete on public.user_roles
  for each row execute function private.record_role_change();

-- Records a row of settings before and after its change. Its columns contain no text of a visitor.
create function private.record_setting_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old is not distinct from new then
    return null;
  end if;
  perform private.record_event(
    'setting', 'setting-changed', null, tg_table_name,
    case when tg_op <> 'INSERT' then to_jsonb(old) - '{id,checked_at}'::text[] end,
    case when tg_op <> 'DELETE' then to_jsonb(new) - '{id,checked_at}'::text[] end
  );
  return null;
end;
$$;
revoke all on function private.record_setting_change() from public, anon, authenticated;
create trigger record_setting_change after insert or update or delete on public.booking_rules
  for each row execute function private.record_setting_change();
create trigger record_setting_change after insert or update or delete on public.booking_hours
  for each row execute function private.record_setting_change();
create trigger record_setting_change after insert or update or delete on public.booking_exceptions
  for each row execute function private.record_setting_change();

create function private.record_added_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_event('lead', 'note-added', new.quote_id, p_actor => new.author_id);
  return null;
end;
$$;
revoke all on function private.record_added_note() from public, anon, authenticated;
create trigger record_added_note after insert on public.lead_notes
  for each row execute function private.record_added_note();

create function private.record_sent_reply() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_event('lead', 'reply-sent', new.quote_id, p_actor => new.admin_id);
  return null;
end;
$$;
revoke all on function private.record_sent_reply() from public, anon, authenticated;
create trigger record_sent_reply after update of status on public.email_log
  for each row when (old.status <> 'sent' and new.status = 'sent') execute function private.record_sent_reply();

create function private.record_placed_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_event('lead', 'email-placed', new.quote_id);
  return null;
end;
$$;
revoke all on function private.record_placed_email() from public, anon, authenticated;
create trigger record_placed_email after update of quote_id on public.received_emails
  for each row when (new.placed_by = 'admin' and new.quote_id is distinct from old.quote_id) execute function private.record_placed_email();

create function private.record_answered_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_event(
    'data', case when new.dismissed_at is null then 'mail-repeated' else 'mail-dismissed' end, new.quote_id, new.kind
  );
  return null;
end;
$$;
revoke all on function private.record_answered_mail() from public, anon, authenticated;
create trigger record_answered_mail after update of attempts, dismissed_at on public.outbox
  for each row when (
    old.attempts >= 12 and (new.attempts = 0 or old.dismissed_at is null and new.dismissed_at is not null)
  ) execute function private.record_answered_mail();

-- Records that the caller exports a list of the dashboard, which it does before it creates the file. What was searched isn't
-- recorded: it may be a visitor's name.
create function public.record_export(p_list text, p_rows integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_reader() then
    raise exception 'Only admins and viewers can export lists.' using errcode = '42501';
  end if;
  if p_list !~ '^[a-z]{1,30}$' or p_rows is null then
    raise exception 'p_list must be the name of a list, and p_rows a number.' using errcode = '22023';
  end if;
  perform private.record_event('data', 'list-exported', null, p_list, null, jsonb_build_object('rows', p_rows));
end;
$$;
revoke all on function public.record_export(text, integer) from public, anon, authenticated;
grant execute on function public.record_export(text, integer) to authenticated;

-- Returns the events of the audit log, the newest first: those above and the changes of leads. `p_search` finds names of people,
-- leads and settings, and what was before and after, ignoring case. `p_actor` and `p_kind` filter, and the period is [p_since, p_until).
-- A page continues after the event `p_after_id` of the time `p_after_at`; it has at most 1,000 events. `subject` of an event of a lead
-- is the name of its person, as long as the quote exists.
create function public.search_audit(
  p_search text default '', p_kind text default null, p_actor uuid default null, p_since timestamptz default '-infinity',
  p_until timestamptz default 'infinity', p_after_at timestamptz default null, p_after_id uuid default null, p_limit integer default 100
) returns table (
  id uuid, at timestamptz, actor_id uuid, actor_name text, kind text, action text, subject_id uuid, subject text, before jsonb, after jsonb
)
language plpgsql stable security definer
-- A plan for these values, because the filters that are off decide which index is the best one.
set search_path = '' set jit = off set plan_cache_mode = force_custom_plan
as $$
declare
  wanted constant text := lower(btrim(coalesce(p_search, '')));
  pattern constant text := '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  page constant integer := least(greatest(p_limit, 1), 1000);
  people uuid[] := '{}';
  leads uuid[] := '{}';
begin
  if not private.is_reader() then
    raise exception 'Only admins and viewers can read the audit log.' using errcode = '42501';
  end if;
  if wanted <> '' then
    select coalesce(array_agg(distinct r.user_id), '{}') into people from public.user_roles r
    where lower(private.get_account_name(r.user_id)) like pattern;
    select coalesce(array_agg(s.quote_id), '{}') into leads
    from (select s.quote_id from private.quote_search s where s.contact like pattern limit 1000) s;
  end if;
  return query
  with event as (
    (
      select e.id, e.at, e.actor_id, e.actor_name, e.kind, e.action, e.subject_id, e.subject, e.before, e.after
      from private.audit_events e
      where (p_kind is null or e.kind = p_kind) and (p_actor is null or e.actor_id = p_actor) and e.at >= p_since and e.at < p_until
        and (p_after_id is null or (e.at, e.id) < (p_after_at, p_after_id))
        and (
          wanted = '' or e.subject_id = any (leads) or e.actor_id = any (people)
          or lower(concat_ws(' ', e.actor_name, e.subject, replace(e.action, '-', ' '), e.before, e.after)) like pattern
        )
      order by e.at desc, e.id desc limit page
    )
    union all
    (
      select e.id, e.created_at, e.actor_id, null, 'lead', 'lead-changed', e.quote_id, null,
        jsonb_build_object(e.field, e.before), jsonb_build_object(e.field, e.after)
      from public.lead_events e
      where coalesce(p_kind, 'lead') = 'lead' and (p_actor is null or e.actor_id = p_actor) and e.created_at >= p_since and e.created_at < p_until
        and (p_after_id is null or (e.created_at, e.id) < (p_after_at, p_after_id))
        and (
          wanted = '' or e.quote_id = any (leads) or e.actor_id = any (people) or lower(concat_ws(' ', e.field, e.before, e.after)) like pattern
        )
      order by e.created_at desc, e.id desc limit page
    )
  )
  select
    e.id, e.at, e.actor_id, coalesce(e.actor_name, private.get_account_name(e.actor_id)), e.kind, e.action, e.subject_id,
    coalesce(e.subject, q.name), e.before, e.after
  from event e left join public.quotes q on q.id = e.subject_id
  order by e.at desc, e.id desc limit page;
end;
$$;
revoke all on function public.search_audit(text, text, uuid, timestamptz, timestamptz, timestamptz, uuid, integer)
  from public, anon, authenticated;
grant execute on function public.search_audit(text, text, uuid, timestamptz, timestamptz, timestamptz, uuid, integer) to authenticated;

-- Returns the name of a file that a quote or a received e-mail has, and records that the admin opens it; null if there is none.
create function public.open_attachment(p_admin uuid, p_id text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  file record;
begin
  select a.name, coalesce(a.quote_id, r.quote_id) as quote_id into file
  from public.attachments a left join public.received_emails r on r.id = a.received_email_id
  where a.id = p_id and (a.quote_id is not null or a.received_email_id is not null);
  if found then
    perform private.record_event('data', 'file-opened', file.quote_id, null, null, jsonb_build_object('file', p_id), p_admin);
  end if;
  return file.name;
end;
$$;
revoke all on function public.open_attachment(uuid, text) from public, anon, authenticated;
grant execute on function public.open_attachment(uuid, text) to service_role;

-- Also admins erase a person, and the audit log says so.
create or replace function public.erase_person(p_email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  person text := lower(btrim(p_email));
  calls integer;
  emails integer;
  files integer;
  replies integer;
  submissions integer;
  accounts integer;
  erased jsonb;
begin
  if not private.is_admin() and current_setting('role', true) is distinct from 'service_role' then
    raise exception 'Only admins can erase a person.' using errcode = '42501';
  end if;
  delete from public.bookings b
  where lower(b.email) = person or b.quote_id in (select q.id from public.quotes q where lower(q.email) = person);
  get diagnostics calls = row_count;
  delete from public.attachments a
  where a.quote_id in (select q.id from public.quotes q where lower(q.email) = person)
    or a.received_email_id in (
      select r.id from public.received_emails r
      where lower(r.sender) = person or r.quote_id in (select q.id from public.quotes q where lower(q.email) = person)
    );
  get diagnostics files = row_count;
  delete from public.received_emails r
  where lower(r.sender) = person or r.quote_id in (select q.id from public.quotes q where lower(q.email) = person);
  get diagnostics emails = row_count;
  delete from public.email_log l
  where lower(l.recipient) = person or l.quote_id in (select q.id from public.quotes q where lower(q.email) = person);
  get diagnostics replies = row_count;
  delete from public.quotes q where lower(q.email) = person;
  get diagnostics submissions = row_count;
  delete from auth.users u
  where lower(u.email) = person
    and not exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin');
  get diagnostics accounts = row_count;
  erased := jsonb_build_object('quotes', submissions, 'replies', replies, 'accounts', accounts)
    || case when calls > 0 then jsonb_build_object('bookings', calls) else '{}'::jsonb end
    || case when emails > 0 then jsonb_build_object('receivedEmails', emails) else '{}'::jsonb end
    || case when files > 0 then jsonb_build_object('attachments', files) else '{}'::jsonb end;
  perform private.record_event('data', 'person-erased', p_after => erased);
  return erased;
end;
$$;
grant execute on function public.erase_person(text) to authenticated;

-- Returns everything that is stored about the person with this e-mail address, which erase_person deletes: rows by table, and null
-- for an account that doesn't exist. Files are named, and admins open them in the dashboard.
create function public.export_person(p_email text) returns jsonb
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  person constant text := lower(btrim(p_email));
  requests constant uuid[] := array(select q.id from public.quotes q where lower(q.email) = person order by q.created_at desc);
  account constant uuid := (select u.id from auth.users u where lower(u.email) = person);
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
      where a.quote_id = any (requests) or a.received_email_id = any (emails)
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
language sql stable set search_path = '' set jit = off
as $$
  select q.id, r.stage
  from (
    select key as stage, p_now - make_interval(months => value::integer) as ends from jsonb_each_text(p_rules) where value is not null
  ) r, public.quotes q left join public.lead_facts f on f.quote_id = q.id
  where coalesce(f.stage, 'new') = r.stage and q.created_at < r.ends
    and coalesce(f.updated_at < r.ends, true) and coalesce(f.follow_up_on < p_now, true)
    and not exists (select from public.lead_events e where e.quote_id = q.id and e.created_at >= r.ends)
    and not exists (select from public.lead_notes n where n.quote_id = q.id and n.created_at >= r.ends)
    and not exists (select from public.email_log l where l.quote_id = q.id and l.created_at >= r.ends)
    and not exists (select from public.received_emails m where m.quote_id = q.id and m.received_at >= r.ends)
    and not exists (select from public.bookings b where b.quote_id = q.id and b.ends_at >= r.ends)
  order by q.created_at limit p_limit;
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

create or replace function public.delete_expired_rows(p_now timestamptz default now()) returns void
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
  -- An e-mail that was given up stays until an admin sends it again or dismisses it.
  delete from public.outbox where sent_at < p_now - interval '90 days' or dismissed_at < p_now - interval '90 days';
end;
$$;
