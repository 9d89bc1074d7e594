-- Requests for a quote that are probably automated. They are kept apart from `quotes`, whose lists and counts are those of people,
-- until an admin restores or deletes them, or 90 days have passed: what a person sent isn't lost.
create table public.suspected_quotes (
  id uuid primary key default gen_random_uuid(),
  -- The validated request, with the keys of the columns of `quotes`.
  content jsonb not null check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 100000),
  -- 100 and above is suspected (`supabase/functions/quotes/score-submission.ts`).
  score integer not null check (score between 100 and 1000),
  reasons text[] not null check (
    cardinality(reasons) > 0 and reasons <@ array['trap', 'speed', 'links', 'repetition', 'disposable-domain']
  ),
  fingerprint text not null unique,
  -- What `submit_quote` gets when the request is restored.
  mails text[] not null,
  source jsonb not null default '{}' check (octet_length(source::text) <= 8000),
  created_at timestamptz not null default now()
);
create index suspected_quotes_newest_idx on public.suspected_quotes (created_at desc, id desc);
create index suspected_quotes_email_idx on public.suspected_quotes (lower(content ->> 'email'));
create index suspected_quotes_message_idx on public.suspected_quotes (md5(lower(content ->> 'message')));

alter table public.suspected_quotes enable row level security;
revoke all on public.suspected_quotes from public, anon, authenticated;
grant select on public.suspected_quotes to authenticated;
grant all on public.suspected_quotes to service_role;
create policy "readers read suspected quotes" on public.suspected_quotes
  for select to authenticated using ((select private.is_reader()));

-- Finds equal messages.
create index quotes_message_idx on public.quotes (md5(lower(message)), created_at);

-- Returns how many other e-mail addresses have sent the same message within a week, ignoring case: at most 3.
create function public.count_other_senders(p_message text, p_email text) returns integer
language sql stable set search_path = ''
as $$
  select least(3, count(distinct same.email))::integer
  from (
    (
      select lower(q.email) as email from public.quotes q
      where md5(lower(q.message)) = md5(lower(p_message)) and q.created_at > now() - interval '7 days'
        and lower(q.email) <> lower(p_email)
      order by q.created_at desc limit 50
    )
    union all
    (
      select lower(s.content ->> 'email') from public.suspected_quotes s
      where md5(lower(s.content ->> 'message')) = md5(lower(p_message)) and s.created_at > now() - interval '7 days'
        and lower(s.content ->> 'email') <> lower(p_email)
      limit 50
    )
  ) same;
$$;
revoke all on function public.count_other_senders(text, text) from public, anon, authenticated;
grant execute on function public.count_other_senders(text, text) to service_role;

-- Stores a suspected request with its files; the outcomes are those of `submit_quote`. The same content is stored once. A flood
-- replaces its own: above 1,000 requests, or 256 MB of their files, those with the highest scores are deleted, the oldest first.
create function public.suspect_quote(
  p_quote jsonb, p_fingerprint text, p_quotas jsonb, p_mails text[], p_source jsonb, p_attachments text[], p_score integer, p_reasons text[]
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  retry_after integer;
  new_id uuid;
  claimed integer;
begin
  -- Writers wait for each other, so that together they don't exceed the limits.
  perform pg_advisory_xact_lock(hashtextextended('suspected_quotes', 3));
  if exists (
    select from public.quote_receipts r
    where r.fingerprint = p_fingerprint and r.created_at > now() - interval '10 minutes'
  ) then
    return '{"outcome": "duplicate"}';
  end if;
  retry_after := public.consume_quotas(p_quotas);
  if retry_after > 0 then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', retry_after);
  end if;

  insert into public.suspected_quotes as s (content, score, reasons, fingerprint, mails, source)
  values (jsonb_strip_nulls(p_quote), p_score, p_reasons, p_fingerprint, p_mails, p_source)
  on conflict (fingerprint) do update set score = excluded.score, reasons = excluded.reasons
  returning s.id into new_id;

  update public.attachments a set suspected_quote_id = new_id
  where a.id = any (p_attachments) and num_nonnulls(a.quote_id, a.received_email_id) = 0
    and (a.suspected_quote_id is null or a.suspected_quote_id = new_id);
  get diagnostics claimed = row_count;
  if claimed <> cardinality(p_attachments) then
    raise exception 'An attachment is missing.' using errcode = 'NL404';
  end if;
  if (
    select count(*) > 3 or sum(a.size) > 10485760 from public.attachments a where a.suspected_quote_id = new_id and a.quote_id is null
  ) then
    raise exception 'A quote has at most three attachments of 10 MB together.' using errcode = 'NL413';
  end if;

  delete from public.suspected_quotes s using (
    select
      k.id, row_number() over best as place,
      sum((select coalesce(sum(a.size), 0) from public.attachments a where a.suspected_quote_id = k.id)) over best as bytes
    from public.suspected_quotes k
    window best as (order by k.score, k.created_at desc, k.id)
  ) ranked
  where s.id = ranked.id and (ranked.place > 1000 or ranked.bytes > 268435456);
  return '{"outcome": "stored"}';
exception
  when sqlstate 'NL404' then return '{"outcome": "missing-attachments"}';
  when sqlstate 'NL413' then return '{"outcome": "too-large-attachments"}';
end;
$$;
revoke all on function public.suspect_quote(jsonb, text, jsonb, text[], jsonb, text[], integer, text[]) from public, anon, authenticated;
grant execute on function public.suspect_quote(jsonb, text, jsonb, text[], jsonb, text[], integer, text[]) to service_role;

-- Makes a suspected request one of the quotes, as if it were sent now, with its files, source and e-mails, and records in the trail
-- when it was sent and why it was suspected. Returns the id of the quote; null if the request was restored or deleted before.
create function public.restore_suspected_quote(p_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  suspected public.suspected_quotes;
  files text[];
  result jsonb;
  restored_id uuid;
begin
  if not private.is_admin() then
    raise exception 'Only admins can restore suspected requests.' using errcode = '42501';
  end if;
  select s.* into suspected from public.suspected_quotes s where s.id = p_id for update;
  if suspected.id is null then
    return null;
  end if;
  select coalesce(array_agg(a.id), '{}') into files from public.attachments a
  where a.suspected_quote_id = p_id and a.quote_id is null;
  result := public.submit_quote(suspected.content, suspected.fingerprint, '[]', suspected.mails, suspected.source, files);
  -- A duplicate: the visitor has sent the same again, and that request wasn't suspected.
  if result ->> 'outcome' not in ('stored', 'duplicate') then
    raise exception 'The request couldn’t be restored (%).', result ->> 'outcome';
  end if;
  select r.quote_id into restored_id from public.quote_receipts r where r.fingerprint = suspected.fingerprint;
  if result ->> 'outcome' = 'stored' then
    insert into public.lead_events (quote_id, actor_id, field, before, after)
    values (restored_id, auth.uid(), 'suspicion', to_jsonb(suspected.created_at), to_jsonb(suspected.reasons));
  end if;
  delete from public.suspected_quotes s where s.id = p_id;
  return restored_id;
end;
$$;
revoke all on function public.restore_suspected_quote(uuid) from public, anon, authenticated;
grant execute on function public.restore_suspected_quote(uuid) to authenticated;

-- Deletes suspected requests with their files, and returns how many there were.
create function public.delete_suspected_quotes(p_ids uuid[]) returns integer
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
  return requests;
end;
$$;
revoke all on function public.delete_suspected_quotes(uuid[]) from public, anon, authenticated;
grant execute on function public.delete_suspected_quotes(uuid[]) to authenticated;

-- Deletes the suspected requests of a person, with their files, and returns their number. `p_person` is in lower case.
create function private.erase_suspected_quotes(p_person text) returns integer
language plpgsql set search_path = ''
as $$
declare
  requests integer;
begin
  delete from public.attachments a using public.suspected_quotes s
  where s.id = a.suspected_quote_id and a.quote_id is null and lower(s.content ->> 'email') = p_person;
  delete from public.suspected_quotes s where lower(s.content ->> 'email') = p_person;
  get diagnostics requests = row_count;
  return requests;
end;
$$;
revoke all on function private.erase_suspected_quotes(text) from public, anon, authenticated;
grant execute on function private.erase_suspected_quotes(text) to service_role;

-- The files of a suspected request are kept as long as it is.
alter table public.attachments
  add column suspected_quote_id uuid references public.suspected_quotes (id) on delete set null;
create index attachments_suspected_quote_idx on public.attachments (suspected_quote_id) where suspected_quote_id is not null;

-- Adds a file that no quote has yet. Returns false, and adds nothing, when such files and those of e-mails that were received
-- within a day have 1 GB together.
create or replace function public.add_attachment(p_id text, p_name text, p_type text, p_size integer) returns boolean
language plpgsql set search_path = ''
as $$
begin
  if (
    select coalesce(sum(a.size), 0) + p_size > 1073741824 from public.attachments a
    where a.quote_id is null and a.suspected_quote_id is null
      and (a.received_email_id is null or a.created_at > now() - interval '1 day')
  ) then
    return false;
  end if;
  insert into public.attachment_objects (id) values (p_id);
  insert into public.attachments (id, name, type, size) values (p_id, p_name, p_type, p_size);
  return true;
end;
$$;

-- Deletes the files that no quote, suspected request or received e-mail has after a day, and returns objects that can be deleted from the bucket.
create or replace function public.delete_unused_attachments() returns setof text
language sql set search_path = ''
as $$
  delete from public.attachments a
  where num_nonnulls(a.quote_id, a.received_email_id, a.suspected_quote_id) = 0 and a.created_at < now() - interval '1 day';
  select o.id from public.attachment_objects o
  where not exists (select from public.attachments a where a.id = o.id)
  order by o.created_at limit 100;
$$;

alter table public.lead_events drop constraint lead_events_field_check;
alter table public.lead_events add constraint lead_events_field_check
  check (field in ('status', 'stage', 'lost_reason', 'owner', 'value', 'tags', 'follow_up', 'note', 'suspicion'));

-- Deletes all data about the person with this e-mail address and returns the counts. Keeps the account of an admin until the
-- role is removed, so that a mistake can't lock the agency out. Bookings, received e-mails, attachments and suspected requests are
-- counted if there are any.
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
  suspected constant integer := private.erase_suspected_quotes(person);
begin
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
  return jsonb_build_object('quotes', submissions, 'replies', replies, 'accounts', accounts)
    || case when calls > 0 then jsonb_build_object('bookings', calls) else '{}'::jsonb end
    || case when emails > 0 then jsonb_build_object('receivedEmails', emails) else '{}'::jsonb end
    || case when files > 0 then jsonb_build_object('attachments', files) else '{}'::jsonb end
    || case when suspected > 0 then jsonb_build_object('suspectedQuotes', suspected) else '{}'::jsonb end;
end;
$$;
