import { runCli } from 'federation-toolkit';
import { readConfig } from '../config.ts';
import { createSite } from '../federation-site.ts';
import { assertPublicSettings } from './assert-public.ts';

const PUBLIC = {
  SITE_URL: 'https://studio.example',
  BACKEND_URL: 'https://api.studio.example',
  PUBLISHABLE_KEY: 'sb_publishable_key',
  CLIENT_SITES_URL: 'https://clients.example',
};
const assertPublic = (env: Record<string, string>) => assertPublicSettings(readConfig({ ...PUBLIC, ...env }).settings);

test.each(Object.keys(PUBLIC))('a public site needs %s', (name) => {
  expect(() => assertPublic({})).not.toThrow();
  expect(() => assertPublic({ [name]: '' })).toThrow(`Set ${name} (`);
});

test.each(['http://localhost:3000', 'https://site.localhost', 'http://127.0.0.1', 'http://[::1]:3000', 'http://0.0.0.0:3000'])(
  'a public site can’t have the URL %s',
  (url) => {
    expect(() => assertPublic({ BACKEND_URL: url })).toThrow(`Set BACKEND_URL (${url})`);
  },
);

test('a static site and a host in production refuse local settings before they open the store', async () => {
  const site = createSite(readConfig({ RELEASE_STORE: 'invalid', CDN_URL: 'https://cdn.example' }));
  const mode = process.env.NODE_ENV;
  const staticSite = ['compose', '--out=unused'];
  try {
    process.env.NODE_ENV = 'production';
    for (const args of [staticSite, ['serve']])
      await expect(runCli(site, args)).rejects.toThrow('Set SITE_URL (http://localhost:3000), BACKEND_URL (');
    process.env.NODE_ENV = 'development';
    await expect(runCli(site, staticSite)).rejects.toThrow('Set SITE_URL');
    for (const command of ['serve', 'compose']) await expect(runCli(site, [command])).rejects.not.toThrow('SITE_URL');
  } finally {
    process.env.NODE_ENV = mode;
  }
});
