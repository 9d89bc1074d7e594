import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HtmlValidate, type Message } from 'html-validate';
import { describeMissing } from '../../tools/system-programs.ts';
import { fetchDocument, fetchPublicDocuments, NOINDEX_PATHS } from '../support/site-documents.ts';
import { expect, test } from '../support/test.ts';

const missingJava = describeMissing(['java']);
test.skip(missingJava !== null, missingJava ?? '');

const VNU = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

// Disabled rules: React's output (closed void elements, `noValidate`, `required=""`, `hidden=""`, inputs without a type), Mantine's
// (inline CSS variables, repeated classes), and the form's outer fieldset, which only disables the fields.
const htmlValidate = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'form-dup-name': ['error', { shared: ['radio', 'checkbox'] }],
    'no-dup-class': 'off',
    'no-implicit-input-type': 'off',
    'no-inline-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
    'wcag/h71': 'off',
  },
});

async function findHtmlValidateProblems(html: string): Promise<string[]> {
  const { results } = await htmlValidate.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map((message: Message) => `${message.ruleId}: ${message.message} (${message.selector})`);
}

/** Problems that the Nu HTML checker reports, each with the document's name. Needs Java. */
function findNuProblems(documents: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'documents-'));
  for (const [name, html] of Object.entries(documents)) writeFileSync(path.join(folder, `${name}.html`), html);
  // The quickest settings for a program that ends after seconds.
  const settings = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss8m'];
  const args = [...settings, '-jar', VNU, '--format', 'json', folder];
  const { stderr } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  rmSync(folder, { recursive: true });
  const { messages }: { messages: { type: string; subType?: string; url: string; message: string }[] } = JSON.parse(stderr);
  return messages
    .filter(({ type, subType }) => type === 'error' || subType === 'warning')
    .map(({ url, message }) => `${path.basename(url, '.html')}: ${message}`)
    .filter((problem) => !NU_EXCEPTIONS.test(problem));
}

// Properties that the checker doesn't know yet, and pages whose h1 is rendered by scripts.
const NU_EXCEPTIONS =
  /“text-box-\w+”: Property|^(?:auth|auth_reset|auth_confirm|admin|demo_report_any-id): This document has heading elements but none/;

test('html-validate and the Nu checker find no error in any page', { tag: '@nightly' }, async ({ request }) => {
  const documents = [
    ...(await fetchPublicDocuments(request)),
    ...(await Promise.all(NOINDEX_PATHS.map((each) => fetchDocument(request, each)))),
  ];
  expect(documents.length).toBeGreaterThan(13);
  for (const { path: pagePath, html } of documents) expect.soft(await findHtmlValidateProblems(html), pagePath || 'home').toEqual([]);
  const byName = documents.map(({ path: pagePath, html }) => [pagePath.slice(1).replaceAll('/', '_') || 'home', html]);
  expect(findNuProblems(Object.fromEntries(byName))).toEqual([]);
});
