-- Searches in messages find requests that contain each word of a text, wherever it stands.
create function private.write_word_conditions(p_words text) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(format(' and (s.contact like %1$L or s.message like %1$L)', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '')
  from unnest(regexp_split_to_array(p_words, '\s+')) word;
$$;
revoke all on function private.write_word_conditions(text) from public, anon, authenticated;
do $$
begin
  execute replace(
    pg_get_functiondef('public.search_quotes'::regproc),
    'when p_messages then '' and (s.contact like $1 or s.message like $1)''', 'when p_messages then private.write_word_conditions(wanted)'
  );
end;
$$;

-- What the rows of requests show instead of the beginning of their message: where a search was found that isn't in their name, address or
-- company, or without a search the newest e-mail that waits for an answer.
create function public.read_excerpts(p_quote_ids uuid[], p_search text default '')
returns table (quote_id uuid, kind text, excerpt text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  word constant text := split_part(btrim(private.fold_text(p_search)), ' ', 1);
begin
  if not private.is_admin() then
    raise exception 'Only admins can read excerpts.' using errcode = '42501';
  end if;
  return query
  select distinct on (t.quote_id) t.quote_id, t.kind, substr(t.text, greatest(strpos(private.fold_text(t.text), word) - 40, 1), 320)
  from (
    select r.quote_id, 'email', r.received_at, concat_ws(E'\n', left(r.body, 5000), case when word <> '' then concat_ws(E'\n', r.subject, r.sender) end),
      r.answered_at is null from public.received_emails r
    union all select l.quote_id, 'reply', l.created_at, left(l.body, 5000), false from public.email_log l
    union all select n.quote_id, 'note', n.created_at, n.body, false from public.lead_notes n
    union all select f.quote_id, 'tags', null, array_to_string(f.tags, ', '), false from public.lead_facts f
    union all select a.quote_id, 'file', a.created_at, a.name, false from public.attachments a
    union all
    select r.quote_id, 'file', a.created_at, a.name, false
    from public.attachments a join public.received_emails r on r.id = a.received_email_id
    union all select q.id, 'request', q.created_at, q.message, false from public.quotes q
  ) t (quote_id, kind, at, text, waits)
  join private.quote_search s on s.quote_id = t.quote_id
  where t.quote_id = any (p_quote_ids)
    and case word when '' then t.waits else strpos(s.contact, word) = 0 and strpos(private.fold_text(t.text), word) > 0 end
  order by t.quote_id, t.at desc nulls last;
end;
$$;
revoke all on function public.read_excerpts(uuid[], text) from public, anon, authenticated;
grant execute on function public.read_excerpts(uuid[], text) to authenticated;
