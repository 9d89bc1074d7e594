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

-- Joins what a search for a text finds in an event. Written with operators and without `set search_path`, so that indexes and queries
-- contain the expression instead of calling the function.
create function private.join_event_texts(p_names text, p_before jsonb, p_after jsonb) returns text
language sql immutable
as $$
  select lower(p_names || coalesce(' ' || p_before::text, '') || coalesce(' ' || p_after::text, ''));
$$;
revoke all on function private.join_event_texts(text, jsonb, jsonb) from public, anon, authenticated;
-- New entries wait in a list that a vacuum sorts in: a change of 10,000 leads would take half as long again if it did that.
create index lead_events_text_idx on public.lead_events
  using gin (private.join_event_texts(field, before, after) extensions.gin_trgm_ops) with (gin_pending_list_limit = 32768);
create index audit_events_text_idx on private.audit_events using gin (
  private.join_event_texts(
    coalesce(actor_name || ' ', '') || coalesce(subject || ' ', '') || replace(action, '-', ' '), before, after
  ) extensions.gin_trgm_ops
);

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

-- Records a row of settings before and after its change, without secrets: the URL of a webhook is one, too. The columns contain no
-- text of a visitor.
create function private.record_setting_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old is not distinct from new then
    return null;
  end if;
  perform private.record_event(
    'setting', 'setting-changed', null, tg_table_name,
    case when tg_op <> 'INSERT' then to_jsonb(old) - '{id,checked_at,url,secret,paused_at,created_at}'::text[] end,
    case when tg_op <> 'DELETE' then to_jsonb(new) - '{id,checked_at,url,secret,paused_at,created_at}'::text[] end
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
create trigger record_setting_change after update on public.security_settings
  for each row execute function private.record_setting_change();
create trigger record_setting_change after insert or update or delete on public.canned_replies
  for each row execute function private.record_setting_change();
create trigger record_setting_change after insert or delete or update of url, kinds, format on public.webhook_endpoints
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
  for each row when (coalesce(current_setting('northlight.restoring', true), '') <> 'on') execute function private.record_added_note();

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

-- Records an e-mail that an admin moves in the trail of the lead that gets it, and of the one that loses it.
create function private.record_placed_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.lead_events (quote_id, actor_id, field, before, after)
  select moved.quote_id, auth.uid(), 'email', moved.before, moved.after
  from (values (old.quote_id, to_jsonb(old.id), null), (new.quote_id, null, to_jsonb(new.id))) moved (quote_id, before, after)
  where moved.quote_id is not null;
  return null;
end;
$$;
revoke all on function private.record_placed_email() from public, anon, authenticated;
create trigger record_placed_email after update of quote_id on public.received_emails
  for each row when (new.placed_by = 'admin' and new.quote_id is distinct from old.quote_id) execute function private.record_placed_email();

-- Records an e-mail that is dismissed or brought back, by its id.
create function private.record_dismissed_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_event(
    'data', case when new.dismissed_at is null then 'email-restored' else 'email-dismissed' end,
    p_after => jsonb_build_object('email', new.id)
  );
  return null;
end;
$$;
revoke all on function private.record_dismissed_email() from public, anon, authenticated;
create trigger record_dismissed_email after update of dismissed_at on public.received_emails
  for each row when (new.quote_id is null and (old.dismissed_at is null) <> (new.dismissed_at is null))
  execute function private.record_dismissed_email();

-- Records calls that an admin moves or cancels (`change_booking`), and none that their visitors change.
create function private.record_changed_call() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  admin constant uuid := nullif(current_setting('northlight.admin', true), '')::uuid;
begin
  if admin is not null then
    perform private.record_event(
      'lead', case new.status when 'cancelled' then 'call-canceled' else 'call-moved' end, new.quote_id, null,
      jsonb_build_object('starts_at', old.starts_at),
      case new.status when 'booked' then jsonb_build_object('starts_at', new.starts_at) end, admin
    );
  end if;
  return null;
end;
$$;
revoke all on function private.record_changed_call() from public, anon, authenticated;
create trigger record_changed_call after update of status, starts_at on public.bookings
  for each row when ((old.status, old.starts_at) is distinct from (new.status, new.starts_at)) execute function private.record_changed_call();

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
          or private.join_event_texts(
            coalesce(e.actor_name || ' ', '') || coalesce(e.subject || ' ', '') || replace(e.action, '-', ' '), e.before, e.after
          ) like pattern
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
          wanted = '' or e.quote_id = any (leads) or e.actor_id = any (people)
          or private.join_event_texts(e.field, e.before, e.after) like pattern
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
