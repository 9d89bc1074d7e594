import { runQuery } from 'local-backend/testing/test-database';

/** Everything that migrations define, one object or right per line: of our schemas, and of the storage's policies. */
const CATALOG = `
  with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'private'))
  select format('schema %s %s', nspname, nspacl) as line from pg_namespace where oid in (select oid from ours)
  union all select format('extension %s in %s', extname, extnamespace::regnamespace) from pg_extension
  union all select format('default rights %s %s %s', defaclrole::regrole, defaclobjtype, defaclacl) from pg_default_acl
  union all select format('relation %s %s %s security %s', relkind, oid::regclass, relacl, relrowsecurity) from pg_class
    where relnamespace in (select oid from ours) and relkind in ('r', 'v', 'c', 'S')
  union all select format('column %s %s %s %s null %s default %s rights %s', attrelid::regclass, attnum, attname, format_type(atttypid, atttypmod),
      not attnotnull, pg_get_expr(d.adbin, d.adrelid), attacl)
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace in (select oid from ours) and c.relkind in ('r', 'v', 'c') and attnum > 0 and not attisdropped
  union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace in (select oid from ours)
  union all select format('index %s', indexdef) from pg_indexes where schemaname in ('public', 'private')
  union all select format('policy %s.%s %s %s', schemaname, tablename, policyname, concat_ws(' ', permissive, cmd, roles::text, qual, with_check))
    from pg_policies
  union all select format('function %s rights %s', pg_get_functiondef(oid), proacl) from pg_proc where pronamespace in (select oid from ours)
  union all select format('trigger %s', pg_get_triggerdef(t.oid)) from pg_trigger t join pg_class c on c.oid = tgrelid
    where c.relnamespace in (select oid from ours) and not tgisinternal
  union all select format('comment %s %s', pg_describe_object(classoid, objoid, objsubid), description) from pg_description
    where classoid in ('pg_class'::regclass, 'pg_proc'::regclass) and pg_describe_object(classoid, objoid, objsubid) ~ '(public|private)\\.'
  order by 1`;

/** Returns a line for every object of a database that migrations define: definitions, rights, policies and comments. */
export async function readCatalog(url: string): Promise<string[]> {
  const rows = await runQuery<{ line: string }>(url, CATALOG);
  return rows.map(({ line }) => line);
}
