-- Searches also read what was written about a request later: e-mails without what they quote, notes, tags and names of files. Of the
-- newest 40 e-mails at most 5,000 characters each, and 40,000 of a request together, so that no stranger's e-mails make searches slow.
create function private.join_conversation(p_quote_id uuid) returns text
language sql stable set search_path = ''
as $$
  select left(string_agg(t.text, E'\n' order by t.at desc), 40000)
  from (
    select timestamptz 'infinity', array_to_string(f.tags, E'\n') from public.lead_facts f where f.quote_id = p_quote_id
    union all
    (
      select r.received_at, left(concat_ws(E'\n', r.sender_name, r.sender, r.subject, r.body), 5000)
      from public.received_emails r where r.quote_id = p_quote_id order by r.received_at desc limit 40
    )
    union all
    (
      select l.created_at, left(concat_ws(E'\n', l.subject, regexp_replace(l.body, '^>.*$', '', 'ng')), 5000)
      from public.email_log l where l.quote_id = p_quote_id order by l.created_at desc limit 40
    )
    union all
    select n.created_at, n.body from public.lead_notes n where n.quote_id = p_quote_id
    union all
    select a.created_at, a.name from public.attachments a where a.quote_id = p_quote_id
    union all
    select a.created_at, a.name
    from public.attachments a join public.received_emails r on r.id = a.received_email_id where r.quote_id = p_quote_id
  ) t (at, text);
$$;
revoke all on function private.join_conversation(uuid) from public, anon, authenticated;

create or replace function private.join_searchable_fields(q public.quotes) returns text
language sql stable set search_path = ''
as $$
  select private.fold_text(concat_ws(E'\n', string_agg(field.value, E'\n'), private.join_conversation(q.id)))
  from jsonb_each_text(to_jsonb(q) - array[
    'id', 'name', 'email', 'company', 'services', 'budget', 'status', 'created_at', 'spam_at', 'waiting_since', 'active_at'
  ]) field;
$$;

-- The argument of the trigger is a query of the texts that a statement changed, with their requests.
create function private.refresh_quote_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ids uuid[];
begin
  execute format('select array_agg(distinct t.quote_id) from (%s) t (quote_id, text)', tg_argv[0]) into ids;
  update private.quote_search s set message = private.join_searchable_fields(q)
  from public.quotes q where q.id = s.quote_id and q.id = any (ids);
  return null;
end;
$$;
revoke all on function private.refresh_quote_search() from public, anon, authenticated;

do $$
declare
  source text;
  texts text;
begin
  for source, texts in values
    ('received_emails', 'select r.quote_id, r.id from %s r'),
    ('email_log', 'select l.quote_id, l.id from %s l'),
    ('lead_notes', 'select n.quote_id, n.id from %s n'),
    ('lead_facts', 'select f.quote_id, tag from %s f, unnest(f.tags) tag'),
    ('attachments', 'select coalesce(a.quote_id, r.quote_id), a.id from %s a left join public.received_emails r on r.id = a.received_email_id')
  loop
    execute format(
      'create trigger refresh_search_of_new after insert on public.%1$I referencing new table as added '
        'for each statement execute function private.refresh_quote_search(%2$L); '
      'create trigger refresh_search_of_deleted after delete on public.%1$I referencing old table as removed '
        'for each statement execute function private.refresh_quote_search(%3$L); '
      'create trigger refresh_search_of_changed after update on public.%1$I referencing old table as removed new table as added '
        'for each statement execute function private.refresh_quote_search(%4$L)',
      source, format(texts, 'added'), format(texts, 'removed'),
      format('(%1$s except %2$s) union all (%2$s except %1$s)', format(texts, 'added'), format(texts, 'removed'))
    );
  end loop;
end;
$$;

update private.quote_search s set message = private.join_searchable_fields(q)
from public.quotes q where q.id = s.quote_id and private.join_conversation(q.id) <> '';
