import assert from 'node:assert/strict';
import { readRedesign } from '../../testing/read-redesign.ts';

const TEXT = '<p>We bake bread of rye and wheat in a wood oven every morning but Monday since 1998.</p>';
const STYLE = '<style>.old{text-decoration:line-through}h1,h2{text-transform:uppercase}.name{text-transform:capitalize}</style>';

Deno.test('former prices that styles strike through stay struck through, once', () => {
  const { textsOf } = readRedesign(
    `${STYLE}<h1>Bread</h1>${TEXT}<h2>Prices</h2><p>Rye <span class="old">6.00 €</span> 5.00 €</p><p>Spelt <del class="old">7.00 €</del> 6.50 €</p>${TEXT}`,
  );
  assert.deepEqual([textsOf('s'), textsOf('del')], [['6.00 €'], ['7.00 €']]);
});

Deno.test('a text that begins with a small letter keeps the capitals that styles give it', () => {
  const { textsInClass, headline } = readRedesign(
    `${STYLE}<h1>bread from a wood oven</h1>${TEXT}<h2>Our team</h2><p class="name">ada miller</p>${TEXT}`,
  );
  assert.deepEqual(
    [headline, textsInClass('tx-uppercase'), textsInClass('tx-capitalized')],
    ['bread from a wood oven', ['bread from a wood oven'], ['ada miller']],
  );
});
