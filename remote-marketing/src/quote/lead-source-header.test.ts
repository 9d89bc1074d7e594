import { describeLeadSource, type Visit } from './lead-source-header.ts';

const visit: Visit = {
  documentUrl: 'https://studio.example/services?utm_source=letter&utm_medium=mail&token=secret#list',
  referrer: 'https://news.example/article?reader=ada',
  path: '/work',
  uses: ['estimate'],
  registry: JSON.stringify({
    remotes: { marketing: { releaseId: '0123456789abcdef' } },
    routes: [{ path: '/work', remote: 'marketing' }],
  }),
};

test('names the first page, the referrer’s host, the campaign, what was used and the release', () => {
  expect(describeLeadSource(visit)).toEqual({
    first_page: '/services',
    referrer: 'news.example',
    campaign: { utm_source: 'letter', utm_medium: 'mail' },
    used: ['estimate'],
    release: 'marketing 0123456789abcdef',
  });
});

test('a page of this site is no referrer but the first page, and nothing else of a URL is kept', () => {
  const source = describeLeadSource({ ...visit, referrer: 'https://studio.example/?utm_source=fair' });
  expect(source).toMatchObject({ first_page: '/', campaign: { utm_source: 'fair' } });
  expect(source.referrer).toBeUndefined();
  expect(JSON.stringify(describeLeadSource(visit))).not.toMatch(/secret|ada|list/);
});

test('a long parameter of the campaign is cut after 100 characters, none of them into halves', () => {
  const cutAt = (text: string) => {
    const documentUrl = `https://studio.example/?utm_source=${encodeURIComponent(text)}`;
    return describeLeadSource({ ...visit, documentUrl, referrer: '' }).campaign?.utm_source;
  };
  expect(cutAt(`${'x'.repeat(99)}🦊🦊`)).toBe(`${'x'.repeat(99)}🦊`);
  expect(cutAt('🦊'.repeat(300))).toBe('🦊'.repeat(100));
});

test('a document without registry or referrer has the first page only', () => {
  expect(describeLeadSource({ ...visit, documentUrl: 'https://studio.example/', referrer: '', uses: [], registry: '' })).toEqual({
    first_page: '/',
    used: [],
  });
});
