import assert from 'node:assert/strict';
import { createDigestMail } from './lead-digest.ts';
import { createSampleDigest, SITE_URL } from './testing/sample-mails.ts';

Deno.test('a digest names what is overdue, due today and to follow up, with a link to each lead', () => {
  const { to, subject, text, html, headers } = createDigestMail(createSampleDigest());
  assert.deepEqual([to, subject], ['admin@example.test', '1 overdue, 1 due today, 1 to follow up']);
  assert.deepEqual(headers, { 'Auto-Submitted': 'auto-generated' });
  const [{ quoteId = '' } = {}] = createSampleDigest().tasks;
  const url = `${SITE_URL}/admin?quote=${quoteId}`;
  for (const lines of [
    `Nora Berg, Fjord Shop\nAnswer overdue since Wednesday, November 25, 17:00\n${url}`,
    `Nora Berg\nAnswer due today, 17:00\n${url}`,
    `Nora Berg\nFollow up today\n${url}`,
  ])
    assert.ok(text.includes(`\n\n${lines}\n\n`), text);
  assert.equal(html.split(`href="${url}"`).length, 4);
});

Deno.test('a digest counts only what there is, and says how many tasks it leaves out', () => {
  const [task] = createSampleDigest().tasks;
  assert.ok(task);
  const late = createDigestMail(createSampleDigest({ overdue: 0, due: 0, followUps: 3, tasks: [{ ...task, kind: 'follow-up' }] }));
  assert.equal(late.subject, '3 to follow up');
  assert.match(late.text, /Follow up since Wednesday, November 25\n/);
  assert.match(late.text, /\n2 more in the dashboard\.\n/);
  assert.doesNotMatch(createDigestMail(createSampleDigest()).text, /more in the dashboard/);
});
