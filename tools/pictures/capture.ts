import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { PictureShot } from './shots.ts';

/**
 * Renders a picture once for each of its sizes: scaled by the browser, texts and drawings stay sharper than in a scaled image.
 * @param origin Of the sample client sites.
 * @returns AVIF files by width
 */
export async function captureShot(browser: Browser, shot: PictureShot, origin: string): Promise<Map<number, Buffer>> {
  const files = new Map<number, Buffer>();
  for (const size of shot.sizes) {
    const viewport = { width: shot.width, height: shot.height };
    const page = await browser.newPage({ viewport, deviceScaleFactor: size / shot.width, reducedMotion: 'reduce' });
    await openPage(page, shot, origin);
    files.set(size, encode(await page.screenshot()));
    await page.close();
  }
  return files;
}

async function openPage(page: Page, { site, page: name, from }: PictureShot, origin: string): Promise<void> {
  await page.goto(`${origin}/${site}/${name}`);
  await page.waitForLoadState('networkidle');
  await page.addStyleTag({ content: '::-webkit-scrollbar { display: none }' });
  if (from) await page.locator(from).evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY));
  // Pictures further down load lazily.
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => {}))));
}

/** Colors at full resolution keep thin lines and small text sharp; `cq-level` is the quality from 0, the best, to 63. */
const ENCODER_ARGUMENTS = ['--speed', '4', '--yuv', '444', '--min', '0', '--max', '63', '-a', 'end-usage=q', '-a', 'cq-level=30'];

function encode(png: Buffer): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  try {
    const [input, output] = [path.join(folder, 'in.png'), path.join(folder, 'out.avif')];
    writeFileSync(input, png);
    execFileSync('avifenc', [...ENCODER_ARGUMENTS, input, output]);
    return readFileSync(output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
