import assert from 'node:assert/strict';
import { normalizeEmailAddress } from './normalize-email-address.ts';

for (const [email, normalized] of [
  ['Ada.Lovelace@Example.com', 'ada.lovelace@example.com'],
  ['ada+1@example.com', 'ada@example.com'],
  ['ada+1+2@example.com', 'ada@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['A.d.a+news@Gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.da@gmail.com.example', 'a.da@gmail.com.example'],
] as const)
  Deno.test(`limits count ${email} as ${normalized}`, () => assert.equal(normalizeEmailAddress(email), normalized));
