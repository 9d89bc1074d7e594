import { createStarterPath, parseStarterWebsite } from './starter-path.ts';

test('parseStarterWebsite returns what createStarterPath encoded, unchecked, and null without it', () => {
  const path = createStarterPath('https://example.com/a?b=c&d');
  expect(parseStarterWebsite(new URL(path, 'https://agency.example').search)).toBe('https://example.com/a?b=c&d');
  expect([
    parseStarterWebsite('?site=example.com'),
    parseStarterWebsite('?site='),
    parseStarterWebsite('?url=https://example.com'),
  ]).toEqual(['example.com', '', null]);
});
