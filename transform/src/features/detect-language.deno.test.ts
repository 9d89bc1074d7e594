import assert from 'node:assert/strict';
import type { FeatureKey } from 'shared-contracts/transform';
import { onlyFeatures } from '../../testing/feature-sets.ts';
import { PAGE_URL } from '../../testing/transform-html.ts';
import { transformPage } from '../transform-page.ts';

/** Texts of more than 200 letters. */
const TEXTS: Readonly<Record<string, string>> = {
  en: 'We are a small joinery in Leeds that builds kitchens, tables and wardrobes to measure. All our furniture is made of solid wood from English forests, and we are happy to visit you at home and measure everything. Call us or write to us, and we will find a day that suits you.',
  de: 'Wir sind eine kleine Tischlerei in Bremen und bauen Küchen, Tische und Schränke nach Maß. Alle Möbel entstehen aus massivem Holz aus deutschen Wäldern, und wir kommen gern zu Ihnen nach Hause und messen alles aus. Rufen Sie uns an oder schreiben Sie uns.',
  fr: 'Nous sommes une petite menuiserie à Nantes et nous fabriquons des cuisines, des tables et des armoires sur mesure. Tous nos meubles sont en bois massif des forêts françaises, et nous venons volontiers chez vous pour prendre les mesures. Appelez-nous ou écrivez-nous.',
  da: 'Vi er et lille snedkerværksted i Aarhus, som laver køkkener, borde og skabe efter mål. Alle møbler bliver bygget af massivt træ fra danske skove, og vi kommer gerne hjem til dig og måler op. Ring eller skriv til os, så finder vi en tid, der passer dig. Vi svarer altid samme dag.',
  no: 'Vi er et lite snekkerverksted i Bergen som lager kjøkken, bord og skap etter mål. Alle møblene bygges av heltre fra norske skoger, og vi kommer gjerne hjem til deg og måler opp. Ring eller skriv til oss, så finner vi en tid som passer for deg. Vi svarer alltid samme dag, også i helgene.',
  cs: 'Jsme malá truhlářská dílna v Brně, která vyrábí kuchyně, stoly a skříně na míru. Veškerý nábytek stavíme z masivního dřeva z českých lesů a rádi k vám přijedeme vše zaměřit. Zavolejte nám nebo napište a domluvíme se na termínu. Odpovídáme vždy ještě tentýž den.',
  uk: 'Ми невелика столярна майстерня у Львові, яка виготовляє кухні, столи та шафи на замовлення. Усі меблі ми робимо з масиву дерева з українських лісів і радо приїдемо до вас додому, щоб усе виміряти. Телефонуйте або пишіть нам, і ми домовимося про зустріч.',
  ja: '私たちは京都の小さな家具工房です。'.repeat(8) + '台所や机や棚をご注文に合わせて一つずつ手作りしています。'.repeat(4),
};

function readLanguage(text: string, attributes = ''): string | undefined {
  const { html } = transformPage(
    `<!doctype html><html${attributes}><title>T</title><h1>X</h1><p>${text}</p>`,
    PAGE_URL,
    onlyFeatures('seo'),
  );
  return /<html lang="([^"]*)"/.exec(html)?.[1];
}

for (const [language, text] of Object.entries(TEXTS)) {
  Deno.test(`declares the language ${language} of a text without one`, () => assert.equal(readLanguage(text), language));
}

Deno.test('keeps a declared language', () => assert.equal(readLanguage(TEXTS.de ?? '', ' lang="en-GB"'), 'en-GB'));

Deno.test('declares no language if the text is short, mixed or none, and the finding stays open', () => {
  const mixed = `${TEXTS.de?.slice(0, 120)} ${TEXTS.en?.slice(0, 120)}`;
  for (const text of ['Wir sind eine kleine Tischlerei in Bremen.', mixed, 'XPG-1234 QZT WRT '.repeat(30)]) {
    const { html, report } = transformPage(`<!doctype html><title>T</title><p>${text}</p>`, PAGE_URL, onlyFeatures('seo'));
    assert.doesNotMatch(html, /<html[^>]* lang=/, text);
    assert.deepEqual([report.audit['html-lang']?.before, report.audit['html-lang']?.after], [1, 1]);
  }
});

Deno.test('the added sections have the language of the text, else the declared one, else English', () => {
  const cases: [text: string | undefined, attributes: string, FeatureKey, added: string][] = [
    [TEXTS.de, ' lang="en"', 'search', 'Diese Seite durchsuchen'],
    [TEXTS.de, ' lang="en"', 'forms', 'Nachricht senden'],
    [TEXTS.de, '', 'chat', 'Frage zu dieser Seite'],
    ['Kurz', ' lang="de-AT"', 'search', 'Diese Seite durchsuchen'],
    ['Kurz', '', 'search', 'Search this page'],
    [TEXTS.cs, ' lang="de"', 'search', 'Search this page'],
  ];
  for (const [text, attributes, feature, added] of cases) {
    const { html } = transformPage(
      `<!doctype html><html${attributes}><title>T</title><h1>X</h1><p>${text}</p>`,
      PAGE_URL,
      onlyFeatures(feature),
    );
    assert.ok(html.includes(added), `${added} in ${attributes}`);
  }
});
