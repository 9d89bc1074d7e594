/** Mutants that behave like the code, with the reason. */
export const EQUIVALENT_MUTANTS: readonly { file: string; text: string; replacement: string; reason: string }[] = [
  {
    file: 'auth/rules/auth-error.ts',
    text: "typeof error === 'object'",
    replacement: 'true',
    reason: 'texts and numbers have none of the fields that are read',
  },
  {
    file: 'auth/rules/email-link.ts',
    text: '/^#/',
    replacement: '/#/',
    reason: 'a fragment of a URL starts with its only number sign',
  },
  {
    file: 'sanitize/clean-attributes.ts',
    text: "  if (name === 'id') return { ...attr, value: renameClobberingId(attr.value) };\n  if (name === 'popover')",
    replacement: "  if (name === 'popover')",
    reason: 'only a shortcut: cleanAttribute does the same',
  },
  {
    file: 'time/zoned-time.ts',
    text: 'formats.set(timeZone, format);',
    replacement: ';',
    reason: 'only a cache',
  },
  {
    file: 'rules/saved-draft.ts',
    text: "'{}'",
    replacement: '""',
    reason: 'an empty text is no JSON, and what is no JSON is an empty draft as well',
  },
  {
    file: 'time/date-texts.ts',
    text: "timeZone.split('/').at(-1)?.replaceAll",
    replacement: "timeZone.split('/').at(-1).replaceAll",
    reason: 'a split text always has a last part',
  },
  {
    file: 'schemas/search.sql',
    text: 'alter table private.quote_search enable row level security;\nrevoke all on private.quote_search from public, anon, authenticated, service_role;',
    replacement: 'grant all on private.quote_search to authenticated;',
    reason: 'the API exposes no table of the schema private, which policies.node.test.ts proves',
  },
  {
    file: 'schemas/quotes.sql',
    text: 'for update to authenticated using ((select private.is_admin())) with',
    replacement: 'for update to authenticated using (true) with',
    reason: 'an update that reads a column also needs the policy for reading, and the check refuses every other row',
  },
  {
    file: 'rules/split-claim.ts',
    text: "''",
    replacement: '"Stryker was here!"',
    reason: 'a match always has a value',
  },
  {
    file: 'rules/saved-draft.ts',
    text: "typeof value === 'object'",
    replacement: 'true',
    reason: 'texts and numbers have none of the fields that are read',
  },
  {
    file: 'time/date-texts.ts',
    text: "parts.find(({ type }) => type === 'timeZoneName')?.value",
    replacement: "parts.find(({\n  type\n}) => type === 'timeZoneName').value",
    reason: 'the format names the zone, so the part exists',
  },
  {
    file: 'quote/detect-file-type.ts',
    text: '/^%PDF-[12]\\.\\d/',
    replacement: '/%PDF-[12]\\.\\d/',
    reason: 'only as many bytes are read as the pattern matches',
  },
  {
    file: 'quote/detect-file-type.ts',
    text: 'marker > 0xc0',
    replacement: 'marker >= 0xc0',
    reason: 'C0 is a frame header anyway',
  },
  {
    file: 'quote/used-tools.ts',
    text: "''",
    replacement: '"Stryker was here!"',
    reason: 'words that name no tool are ignored',
  },
  {
    file: 'schemas/bookings.sql',
    text: 'create policy "admins change the rules" on public.booking_rules\n  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()))',
    replacement:
      'create policy "admins change the rules" on public.booking_rules\n  for update to authenticated using (true) with check (true)',
    reason: 'an update that names a row by a column also needs the policy for reading, which refuses others',
  },
  {
    file: 'schemas/access.sql',
    text: 'from public, anon, authenticated;\ngrant execute on function public.make_admin',
    replacement: 'from public, anon;\ngrant execute on function public.make_admin',
    reason: 'the default privileges give signed-in accounts no function anyway',
  },
];
