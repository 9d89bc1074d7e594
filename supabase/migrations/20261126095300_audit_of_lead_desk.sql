-- The audit log and the export of a person know the other features of the lead desk.
create or replace function private.record_setting_change() returns trigger
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
create trigger record_setting_change after update on public.security_settings
  for each row execute function private.record_setting_change();
create trigger record_setting_change after insert or update or delete on public.canned_replies
  for each row execute function private.record_setting_change();
create trigger record_setting_change after insert or delete or update of url, kinds, format on public.webhook_endpoints
  for each row execute function private.record_setting_change();

create or replace function public.end_sessions(p_user_id uuid, p_session_id uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  if not (private.is_admin() or (private.is_reader() and p_user_id = auth.uid())) then
    raise exception 'Only admins can end the sessions of others.' using errcode = '42501';
  end if;
  delete from auth.sessions s
  where s.user_id = p_user_id
    and case when p_session_id is null then s.id::text is distinct from auth.jwt() ->> 'session_id' else s.id = p_session_id end;
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.record_event(
      'access', 'sessions-ended', p_user_id, private.get_account_name(p_user_id), null, jsonb_build_object('sessions', ended)
    );
  end if;
  return ended;
end;
$$;

create or replace function public.reset_two_factor(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can reset the second factor of others.' using errcode = '42501';
  end if;
  delete from auth.mfa_factors f where f.user_id = p_user_id;
  if not found then
    return false;
  end if;
  delete from auth.sessions s where s.user_id = p_user_id;
  perform private.record_event('access', 'factor-reset', p_user_id, private.get_account_name(p_user_id));
  return true;
end;
$$;

create or replace function public.delete_suspected_quotes(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  requests integer;
begin
  if not private.is_admin() then
    raise exception 'Only admins can delete suspected requests.' using errcode = '42501';
  end if;
  delete from public.attachments a where a.suspected_quote_id = any (p_ids) and a.quote_id is null;
  delete from public.suspected_quotes s where s.id = any (p_ids);
  get diagnostics requests = row_count;
  perform private.record_event('data', 'suspected-deleted', p_after => jsonb_build_object('requests', requests));
  return requests;
end;
$$;

create or replace function public.export_person(p_email text) returns jsonb
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
