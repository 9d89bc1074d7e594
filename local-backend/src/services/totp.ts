import { createHmac, randomBytes } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SECRET_BYTES = 20;
const STEP_MS = 30_000;
/** Steps before and after the present one whose codes are accepted, because clocks differ. */
const TOLERATED_STEPS = 1;

/** Creates a random secret in Base32 (RFC 4648), as authenticator apps read it. */
export function createTotpSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((group) => BASE32[Number.parseInt(group, 2)]).join('');
}

/** Computes the six digits of a secret at a time in milliseconds (RFC 6238 with SHA-1 and steps of 30 seconds). */
export function computeTotp(secret: string, time: number): string {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / STEP_MS)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Whether `code` is the one of `secret` now, or half a minute ago or ahead. */
export function isTotp(secret: string, code: unknown): boolean {
  const steps = Array.from({ length: 2 * TOLERATED_STEPS + 1 }, (_, index) => index - TOLERATED_STEPS);
  return steps.some((step) => computeTotp(secret, Date.now() + step * STEP_MS) === code);
}
