import { createSampleUrl, isSampleUrl } from './sample-url.ts';

const sample = { host: 'stonewell', path: '/stonewell-bodies/before/' };

test.each([
  ['http://localhost:3009', 'http://stonewell.localhost:3009/'],
  ['https://clients.example.com', 'https://stonewell.clients.example.com/'],
  ['http://127.0.0.1:3009', 'http://127.0.0.1:3009/stonewell-bodies/before/'],
  ['http://[::1]:3009', 'http://[::1]:3009/stonewell-bodies/before/'],
])('below %s, a sample site has the URL %s', (clientSites, url) => {
  expect(createSampleUrl(clientSites, sample)).toBe(url);
});

test.each([
  ['https://stonewell.clients.example.com/a', true],
  ['https://clients.example.com/stonewell/', true],
  ['https://clients.example.com.shop.example/', false],
  ['https://otherclients.example.com/', false],
])('whether %s is a sample site: %s', (url, isSample) => {
  expect(isSampleUrl('https://clients.example.com', url)).toBe(isSample);
});
