import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../browser.ts';
import { startClientSites } from '../client-sites/server.ts';
import { repository } from '../parts.ts';
import { captureShot } from './capture.ts';
import { createPictureModule, getFileName } from './picture-module.ts';
import { pictureFolders } from './shots.ts';

const sites = await startClientSites(0);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
try {
  const wanted = process.argv.slice(2);
  for (const [name, shots] of pictureFolders) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const folder = path.join(repository, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const shot of shots) {
      for (const [size, bytes] of await captureShot(browser, shot, `http://localhost:${sites.port}`)) {
        writeFileSync(path.join(folder, getFileName(shot, size)), bytes);
        console.log(`${getFileName(shot, size)} ${bytes.length} bytes`);
      }
    }
    writeFileSync(path.join(folder, 'pictures.ts'), createPictureModule(shots));
  }
} finally {
  await browser.close();
  await sites.stop();
}
