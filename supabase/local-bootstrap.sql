-- Objects that a hosted project has before its first migration and @supabase/lite doesn't create. Only the local stack runs
-- this file. The schema `local_stack` marks a database as local; the seed requires it.
do $$ begin
  if exists (select from pg_roles where rolname in ('supabase_admin', 'supabase_auth_admin')) then
    raise exception 'This is a hosted Supabase database: the local bootstrap must not run here.';
  end if;
end $$;

create schema if not exists local_stack;
create table if not exists local_stack.facts (name text primary key, at timestamptz not null default now());

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon nologin', 'authenticated nologin', 'service_role nologin bypassrls'] loop
    begin
      execute 'create role ' || wanted;
    exception when duplicate_object or unique_violation then
      null; -- Roles belong to the server: another database or a parallel start has created it.
    end;
  end loop;
end $$;
grant usage on schema public, auth, extensions to anon, authenticated, service_role;

-- Hosted projects start with these privileges; granting them here shows that the migrations revoke them. Only before the
-- first migration, or every start would grant them again.
do $$ begin
  if not exists (select from local_stack.facts where name = 'defaults') then
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
    insert into local_stack.facts (name) values ('defaults');
  end if;
end $$;

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant usage on schema storage to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

alter table auth.users add column if not exists instance_id uuid default '00000000-0000-0000-0000-000000000000';

-- Second factors, with the columns that are used here. The local auth service keeps them (`second-factors.ts`).
create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null default 'totp',
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_step bigint
);
create table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  failures integer not null default 0
);
