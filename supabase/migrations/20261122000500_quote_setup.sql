-- What the demo attaches to a request: the website, its switches and a report, as lines of text.
alter table public.quotes add column setup text check (char_length(setup) <= 3000);
alter type public.quote_match add attribute setup text;

create or replace function private.searched_text(q public.quotes) returns text
language sql stable set search_path = ''
as $$ select lower(concat_ws(E'\n', q.message, q.setup)) $$;
