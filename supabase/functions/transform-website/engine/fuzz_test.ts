import assert from 'node:assert/strict';
import { ALL_FEATURES, NO_FEATURES, nodeFaults, parseFaults, transformed } from '../testing/invariants.ts';
import { pages } from '../testing/pages.ts';
import { TooComplex } from './caps.ts';

/** `npm run test:full` tries a hundred times as many. */
const ROUNDS = Number(Deno.env.get('FUZZ_ROUNDS') ?? 600);
const PIECES =
  `<table> <tr> <td> </table> <a href=x> </a> <b> </b> <p> </p> <svg> </svg> <math> <mi> </math> <style> </style> <title> </title> <select>
   <option> </select> <template> </template> <noscript> </noscript> <form> </form> <script> </script> <foreignObject> <desc> <mglyph> <iframe>
   </iframe> <textarea> </textarea> <frameset> <frame> <plaintext> <xmp> <!-- --> <![CDATA[ ]]> <!doctype> <body onload=x> <html lang=x> <image src=y>
   <img src=x onerror=a> <template shadowrootmode=open> <details> <ruby> <rt> <base href=//z> &lt; &amp &#0; &#13; " ' \u0000 \ud83d\ude00 =`.split(
    /\s+/,
  );

/** A small generator with a seed: every run tries the same pages. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

Deno.test('random markup becomes harmless and parses back to itself, or is refused as too complex', () => {
  const random = numbers(20261121);
  let refused = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const html = Array.from({ length: 3 + random(40) }, () => PIECES[random(PIECES.length)]).join(random(2) === 0 ? '' : ' ');
    try {
      const output = transformed(html, round % 3 === 0 ? ALL_FEATURES : NO_FEATURES);
      assert.deepEqual([...nodeFaults(output), ...parseFaults(output)], [], html);
    } catch (error) {
      if (!(error instanceof TooComplex)) throw new Error(`${error} in ${JSON.stringify(html)}`);
      refused++;
    }
  }
  assert.ok(refused < ROUNDS / 20, `${refused} of ${ROUNDS} refused`);
});

Deno.test('pages cut and glued at random places become harmless', () => {
  const random = numbers(7);
  const all = Object.values(pages);
  for (let round = 0; round < ROUNDS / 2; round++) {
    const [first, second] = [all[random(all.length)] ?? '', all[random(all.length)] ?? ''];
    const html = first.slice(0, random(first.length)) + second.slice(random(second.length));
    assert.deepEqual(nodeFaults(transformed(html, NO_FEATURES)), [], html);
  }
});
