-- Sample data for the local stack only: the passwords are public.
do $$ begin
  if to_regclass('local_stack.facts') is null
     or exists (select from pg_roles where rolname in ('supabase_admin', 'supabase_auth_admin')) then
    raise exception 'The seed holds public passwords and runs on the local stack only.';
  end if;
end $$;

insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
)
select
  '00000000-0000-0000-0000-000000000000', person.id::uuid, 'authenticated', 'authenticated', person.email,
  extensions.crypt(person.password, extensions.gen_salt('bf', 6)), now(), '{"provider":"email","providers":["email"]}',
  jsonb_build_object('full_name', person.full_name), now(), now(), '', '', '', ''
from (values
  ('a0000000-0000-4000-8000-000000000001', 'admin@example.test', 'admin-password', 'Ada Adminsen'),
  ('a0000000-0000-4000-8000-000000000002', 'user@example.test', 'user-password', 'Uri User')
) as person (id, email, password, full_name)
on conflict (id) do nothing;

insert into auth.identities (id, user_id, provider_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), u.id, u.id::text, 'email',
       jsonb_build_object('sub', u.id::text, 'email', u.email, 'email_verified', true), now(), now(), now()
from auth.users u
where u.id in ('a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002')
  and not exists (select from auth.identities i where i.user_id = u.id);

insert into public.user_roles (user_id, role) values ('a0000000-0000-4000-8000-000000000001', 'admin')
on conflict do nothing;

insert into public.quotes (name, email, company, message, services, budget, status, created_at) values
  ('Ingrid Solheim', 'ingrid@solheim-kaffe.example', 'Solheim Kaffebrenneri',
   E'We roast coffee in Bodø and sell to about forty cafés. They still order by e-mail.\n\nWe would like a site with a small ordering area for them, and something we can edit ourselves.',
   '{"Website","Web App","Maintenance"}', '$20-60K', 'new', now() - interval '3 hours'),
  ('Tomás Brennan', 'tomas.brennan@harbourphysio.example', 'Harbour Physio',
   'Our booking page loses people on phones. Could you look at it and tell us what a rebuild would cost?',
   '{"Website","SEO"}', '$5-20K', 'new', now() - interval '1 day 2 hours'),
  ('Mei-Lin Okafor', 'mei-lin@fieldnote.example', 'Fieldnote',
   'Surveyors record measurements on paper and type them in at night. We need an app that works without a signal and syncs later, plus an admin panel for the office.',
   '{"Mobile App","Admin Panel","Backend/API"}', '$60-150K', 'contacted', now() - interval '4 days'),
  ('Jonas Weil', 'jonas.weil@example.test', null,
   'One-page site for a chamber choir: dates, tickets, three recordings. Nothing fancy.',
   '{"Website"}', null, 'contacted', now() - interval '9 days');
