-- A search in messages also finds what visitors wrote in received e-mails, with the same index: their texts are part of
-- `private.quote_search`.
-- What visitors wrote in received e-mails, the newest first. With a limit, because each e-mail writes and indexes all of it again.
create function private.join_received_texts(p_quote_id uuid) returns text
language sql stable set search_path = ''
as $$
  select left(string_agg(lower(r.body), E'\n' order by r.received_at desc, r.id), 100000)
  from public.received_emails r where r.quote_id = p_quote_id and r.nature = 'reply';
$$;
revoke all on function private.join_received_texts(uuid) from public, anon, authenticated;

create or replace function private.update_quote_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.quote_search (quote_id, contact, message)
  values (
    new.id, lower(concat_ws(E'\n', new.name, new.email, new.company)),
    concat_ws(E'\n', private.join_searchable_fields(new), private.join_received_texts(new.id))
  )
  on conflict (quote_id) do update set contact = excluded.contact, message = excluded.message;
  return null;
end;
$$;

create function private.update_searched_emails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.quote_search s
  set message = concat_ws(E'\n', private.join_searchable_fields(q), private.join_received_texts(q.id))
  from public.quotes q where q.id = s.quote_id and q.id in (old.quote_id, new.quote_id);
  return null;
end;
$$;
revoke all on function private.update_searched_emails() from public, anon, authenticated;
create trigger search_inserted_emails after insert on public.received_emails
  for each row when (new.nature = 'reply') execute function private.update_searched_emails();
create trigger search_moved_emails after update of quote_id on public.received_emails
  for each row when (new.nature = 'reply') execute function private.update_searched_emails();
create trigger search_deleted_emails after delete on public.received_emails
  for each row when (old.nature = 'reply') execute function private.update_searched_emails();

update private.quote_search s set message = concat_ws(E'\n', s.message, private.join_received_texts(s.quote_id))
where s.quote_id in (select r.quote_id from public.received_emails r where r.nature = 'reply');
