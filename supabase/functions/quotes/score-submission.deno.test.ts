import assert from 'node:assert/strict';
import { createSampleQuote } from '../../../shared-contracts/src/testing/sample-quote.ts';
import { SUSPECTED_SCORE, scoreSubmission } from './score-submission.ts';

const LINKS = 'https://a.example https://b.example www.c.example http://d.example https://e.example https://f.example';
const MARKUP = 'Best prices [url=https://a.example]here[/url]';
const DISPOSABLE = 'x@mailinator.com';

/** Every text of a corpus. */
function readTexts(name: string): string[] {
  const file = Deno.readTextFileSync(new URL(`../../corpora/${name}`, import.meta.url));
  if (!name.endsWith('.json')) return file.split('\n');
  const texts: string[] = [];
  JSON.parse(file, (_, value) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

Deno.test('no text of any corpus, in the message and the name, is suspected', () => {
  const suspected = [...Deno.readDirSync(new URL('../../corpora', import.meta.url))]
    .flatMap(({ name }) => readTexts(name))
    .filter((text) => scoreSubmission(createSampleQuote({ name: text, message: text }), [], 0).score >= SUSPECTED_SCORE);
  assert.deepEqual(suspected, []);
});

Deno.test('links, a repeated message or a disposable address alone never make a request suspected', () => {
  for (const [changes, otherSenders] of [
    [{ name: `www.x.example ${MARKUP}`, message: `${LINKS} ${MARKUP}` }, 0],
    [{ email: DISPOSABLE }, 0],
    [{}, 1_000],
    [{ setup: `Site: https://a.example\n${LINKS}` }, 3],
    [{ email: DISPOSABLE, message: 'https://a.example and https://b.example' }, 2],
  ] as const) {
    const { score } = scoreSubmission(createSampleQuote(changes), [], otherSenders);
    assert.ok(score < SUSPECTED_SCORE, `${score} ${JSON.stringify(changes)}`);
  }
});

Deno.test('a sign of a bot makes a request suspected, and so do two strong reasons together', () => {
  for (const [changes, signs, otherSenders, reasons] of [
    [{}, ['trap'], 0, ['trap']],
    [{}, ['speed'], 1, ['speed', 'repetition']],
    [{ message: LINKS }, [], 3, ['repetition', 'links']],
    [{ name: 'http://x.example', email: DISPOSABLE }, [], 0, ['links', 'disposable-domain']],
    [{ message: MARKUP, email: 'x@sub.mailinator.com' }, [], 1, ['links', 'disposable-domain', 'repetition']],
    [{ email: DISPOSABLE }, [], 3, ['repetition', 'disposable-domain']],
  ] as const) {
    const suspicion = scoreSubmission(createSampleQuote(changes), signs, otherSenders);
    assert.ok(suspicion.score >= SUSPECTED_SCORE, JSON.stringify(suspicion));
    assert.deepEqual(suspicion.reasons, reasons);
  }
});
