import { getBuildDir, readConfig } from './config.ts';
import { repository } from './parts.ts';

test('the configuration uses the documented ports, folders and URLs by default', () => {
  const config = readConfig({});
  expect(config.ports).toEqual({ site: 3000, clientSites: 3009, api: 54321, database: 54322, inbox: 54324 });
  expect(config.dataDir).toBe(`${repository}/.data`);
  expect([config.cdnDir, config.siteDir]).toEqual([`${repository}/.data/cdn`, `${repository}/.data/site`]);
  expect(config.settings).toMatchObject({
    siteUrl: 'http://localhost:3000',
    backendUrl: 'http://localhost:54321',
    clientSitesUrl: 'http://localhost:3009',
    reportUrl: 'http://localhost:54321/functions/v1/collect',
  });
});

test('REPORT_URL=off turns the reports of browsers off', () => {
  expect(readConfig({ REPORT_URL: 'off' }).settings).not.toHaveProperty('reportUrl');
  expect(readConfig({ REPORT_URL: '' }).settings).toHaveProperty('reportUrl');
});

test.each(['abc', '-10', '11010', '105'])('rejects PORT_OFFSET=%s with the valid range', (offset) => {
  expect(() => readConfig({ PORT_OFFSET: offset })).toThrow('PORT_OFFSET must be a multiple of 10 from 0 to 11000.');
});

test('reads the data folder and the URLs of a deployment, without trailing slashes, from the environment', () => {
  const config = readConfig({
    DATA_DIR: '.data-test',
    SITE_URL: 'https://studio.example/',
    BACKEND_URL: 'https://api.studio.example',
    PUBLISHABLE_KEY: 'public-key',
    CLIENT_SITES_URL: 'https://clients.example',
    REPORT_URL: '/reports',
  });
  expect(config.settings).toEqual({
    siteUrl: 'https://studio.example',
    backendUrl: 'https://api.studio.example',
    publishableKey: 'public-key',
    clientSitesUrl: 'https://clients.example',
    reportUrl: '/reports',
  });
  expect(config.dataDir).toBe(`${repository}/.data-test`);
  expect(readConfig({ DATA_DIR: '/var/site' }).dataDir).toBe('/var/site');
  expect(getBuildDir(config, 'demo')).toBe(`${repository}/.data-test/build/demo`);
});

test('rejects RELEASE_STORE without CDN_URL', () => {
  const RELEASE_STORE = 's3://site/cdn';
  expect(() => readConfig({ RELEASE_STORE })).toThrow('RELEASE_STORE needs CDN_URL: the origin that browsers load');
  expect(readConfig({ RELEASE_STORE, CDN_URL: 'https://cdn.example' }).storeUrl).toBe(RELEASE_STORE);
});

test.each(['SITE_URL', 'BACKEND_URL', 'CLIENT_SITES_URL', 'CDN_URL'])(
  'reports the variable %s and its value if it is not a URL',
  (name) => {
    for (const value of ['https://<ref>.supabase.co', 'www.example.com', 'ftp://example.com'])
      expect(() => readConfig({ [name]: value })).toThrow(`${name} must be a URL such as https://www.example.com, not ${value}.`);
  },
);
