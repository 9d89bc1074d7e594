import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import satori from 'satori';
import type { ShellBundle } from './evaluate.ts';

const nodeRequire = createRequire(import.meta.url);
const WASM = nodeRequire.resolve('@resvg/resvg-wasm/index_bg.wasm');
/** Drawn pictures are kept under what they were drawn from; raise this when the way of drawing changes. */
const DRAWING = 1;

type Picture = ReturnType<ShellBundle['pictures']>[string];

/**
 * Draws pictures, each once: what was drawn before from the same content comes out of the folder `kept`.
 * @param font WOFF file as a data address, for the text of cards
 */
export function pictureMaker(kept: string, font: string): (name: string, picture: Picture) => Promise<Buffer> {
  const fontFile = Buffer.from(font.slice(font.indexOf(',') + 1), 'base64');
  const ofFont = createHash('sha256').update(fontFile).digest('hex');
  return async (name, picture) => {
    const shape = path.extname(name);
    const source = `${DRAWING} ${shape} ${ofFont} ${JSON.stringify(picture, describe)}`;
    const file = path.join(kept, `${createHash('sha256').update(source).digest('hex').slice(0, 32)}${shape}`);
    if (existsSync(file)) return readFileSync(file);
    const svg = 'svg' in picture ? picture.svg : await layOut(picture, fontFile);
    const png = await draw(svg, picture.width);
    const bytes = shape === '.ico' ? iconFile(png, picture.width) : png;
    mkdirSync(kept, { recursive: true });
    // Whole or not at all: a half-written picture would be kept for ever.
    writeFileSync(`${file}.${process.pid}`, bytes);
    renameSync(`${file}.${process.pid}`, file);
    return bytes;
  };
}

/** Components inside a card count with their code. */
function describe(_: string, value: unknown): unknown {
  return typeof value === 'function' ? String(value) : value;
}

function layOut({ card, width, height }: Extract<Picture, { card: unknown }>, font: Buffer): Promise<string> {
  return satori(card, { width, height, fonts: [{ name: 'Display', data: font, weight: 700, style: 'normal' }] });
}

let started: Promise<unknown> | undefined;

async function draw(svg: string, width: number): Promise<Buffer> {
  started ??= initWasm(readFileSync(WASM));
  await started;
  return Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());
}

/** An icon file with one PNG inside (its header: https://en.wikipedia.org/wiki/ICO_(file_format)). */
function iconFile(png: Buffer, width: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(width % 256, 6);
  header.writeUInt8(width % 256, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
