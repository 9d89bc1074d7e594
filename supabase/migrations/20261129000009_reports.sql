-- Reports of the demo, which only edge functions read and write. The content has no text that a visitor typed: see
-- parseReportContent (shared-contracts/src/report/demo-report.ts).
create table public.demo_reports (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{24}$'),
  -- SHA-256 of what its creator deletes it with.
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
  content jsonb not null check (octet_length(content::text) <= 60000),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days'
);
create index demo_reports_expiry_idx on public.demo_reports (expires_at);

alter table public.demo_reports enable row level security;
revoke all on public.demo_reports from public, anon, authenticated;
grant all on public.demo_reports to service_role;
