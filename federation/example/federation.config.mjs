import path from 'node:path';
import { defineSite } from 'federation-toolkit';
import { buildPart } from 'federation-toolkit/rspack';
import { parts } from './parts.mjs';

export default defineSite({
  settings: { siteUrl: 'http://localhost:4173' },
  remotes: {
    home: { paths: ['/'], classPrefix: 'h-' },
    shop: { paths: ['/shop'], fragments: ['BasketButton'], classPrefix: 's-' },
  },
  document: { htmlAttributes: 'lang="en"', head: '<link rel="icon" href="/icon.svg">' },
  createFiles: async () => ({ 'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  async build(part) {
    const dist = path.resolve('dist', part);
    await buildPart(parts[part], dist);
    return dist;
  },
  browserGate: {
    launchOptions: () => ({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] }),
  },
});
