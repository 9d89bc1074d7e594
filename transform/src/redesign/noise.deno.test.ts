import assert from 'node:assert/strict';
import { parse } from 'parse5';
import { assertLinearTime } from '../../testing/assert-linear-time.ts';
import { type Element, findDescendantElements } from '../html/tree.ts';
import { isNoiseImage } from './noise.ts';

Deno.test('images of one parent are told from noise in linear time', () => {
  const countNoise = (html: string) => {
    const [, body] = (parse(html).childNodes[0] as unknown as Element).childNodes;
    return findDescendantElements(body as Element).filter(isNoiseImage).length;
  };
  assert.equal(countNoise('<img src="/spacer.gif"><img src="/oven.jpg">'), 1);
  assertLinearTime(countNoise, '<p>x y</p><img src=a>', 420_000);
});
