import assert from 'node:assert/strict';
import { ALL_FEATURES, NO_FEATURES } from '../../testing/feature-sets.ts';
import { findForbiddenNodes, findParseFaults } from '../../testing/invariants.ts';
import { testPages } from '../../testing/pages.ts';
import { createRandom } from '../../testing/random.ts';
import { transformHtml } from '../../testing/transform-html.ts';
import { PageTooComplexError } from '../html/page-limits.ts';

/** `npm run test:full` runs a hundred times as many. */
const ROUNDS = Number(Deno.env.get('FUZZ_ROUNDS') ?? 600);
const PIECES =
  `<table> <tr> <td> </table> <a href=x> </a> <b> </b> <p> </p> <svg> </svg> <math> <mi> </math> <style> </style> <title> </title> <select>
   <option> </select> <template> </template> <noscript> </noscript> <form> </form> <script> </script> <foreignObject> <desc> <mglyph> <iframe>
   </iframe> <textarea> </textarea> <frameset> <frame> <plaintext> <xmp> <!-- --> <![CDATA[ ]]> <!doctype> <body onload=x> <html lang=x> <image src=y>
   <img src=x onerror=a> <template shadowrootmode=open> <details> <ruby> <rt> <base href=//z> &lt; &amp &#0; &#13; " ' \u0000 \ud83d\ude00 =`.split(
    /\s+/,
  );

Deno.test('random markup has no forbidden node, parses back to itself, and is rejected in less than 5 %', () => {
  const random = createRandom(20261121);
  let rejected = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const html = Array.from({ length: 3 + random(40) }, () => PIECES[random(PIECES.length)]).join(random(2) === 0 ? '' : ' ');
    try {
      const output = transformHtml(html, round % 3 === 0 ? ALL_FEATURES : NO_FEATURES);
      assert.deepEqual([...findForbiddenNodes(output), ...findParseFaults(output)], [], html);
    } catch (error) {
      if (!(error instanceof PageTooComplexError)) throw new Error(`${error} in ${JSON.stringify(html)}`);
      rejected++;
    }
  }
  assert.ok(rejected < ROUNDS / 20, `${rejected} of ${ROUNDS} rejected`);
});

Deno.test('pages cut and joined at random positions have no forbidden node', () => {
  const random = createRandom(7);
  const all = Object.values(testPages);
  for (let round = 0; round < ROUNDS / 2; round++) {
    const [first, second] = [all[random(all.length)] ?? '', all[random(all.length)] ?? ''];
    const html = first.slice(0, random(first.length)) + second.slice(random(second.length));
    assert.deepEqual(findForbiddenNodes(transformHtml(html, NO_FEATURES)), [], html);
  }
});
