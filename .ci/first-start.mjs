// Does what a newcomer does first: starts the site in a checkout without packages, opens a page, sends a quote, reads its e-mail, and
// transforms a sample site. Plain JavaScript, because it runs on the machine's Node before anything is installed.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Addresses and key that `npm start` uses without variables of its own. */
const SITE = 'http://localhost:3000';
const FUNCTIONS = 'http://localhost:54321/functions/v1';
const INBOX = 'http://localhost:54324';
const SAMPLE_SITE = 'http://localhost:3009/stonewell-bodies/before/';
const PUBLISHABLE_KEY = 'sb_publishable_local-stack-public-key';

/** A first start takes about a minute; a slow machine or network may need longer. */
const LIMIT_MS = 15 * 60_000;

const started = Date.now();
const log = (text) => console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s  ${text}`);
// In a process group of its own, because Ctrl-C in a terminal reaches npm and all that it started.
const npm = spawn('npm', ['start'], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
const exited = new Promise((resolve) => npm.once('exit', resolve));
const isReady = new Promise((resolve) => {
  let output = '';
  npm.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    output += chunk;
    if (output.includes('Ctrl-C ends everything.')) resolve();
  });
});
const hasEnded = exited.then((code) => Promise.reject(new Error(`npm start ended with ${code} during the visit.`)));
const isOverdue = sleep(LIMIT_MS, undefined, { ref: false }).then(() =>
  Promise.reject(new Error(`The visit took longer than ${LIMIT_MS} ms.`)),
);

let failure;
await Promise.race([visit(), hasEnded, isOverdue]).catch((error) => {
  failure = error;
});
if (npm.exitCode === null && npm.signalCode === null) process.kill(-npm.pid, 'SIGINT');
await exited;
if (failure) {
  console.error(failure);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
log('npm start has ended');

/** Opens the first page, sends a quote, reads its e-mail, and transforms a sample site. */
async function visit() {
  await isReady;
  const page = await (await fetch(SITE)).text();
  if (!page.includes('What We Do')) throw new Error(`The home page lacks "What We Do": ${page.slice(0, 500)}`);
  log('the first page is complete');
  const quote = { name: 'Nora Berg', email: 'nora@example.test', message: 'Please call me.', services: ['Website'], budget: '$5-20K' };
  await callFunction('submit-quote', quote);
  await findMail(quote.email);
  log('a quote is stored, and its e-mail is in the inbox');
  const transformed = await callFunction('transform-website', { websiteUrl: SAMPLE_SITE, features: { design: true, seo: true } });
  if (!transformed.includes('Stonewell')) throw new Error(`The transformed page lacks "Stonewell": ${transformed.slice(0, 500)}`);
  log('a sample site is transformed');
}

/** Calls an edge function with the public key. Returns the body; throws with it unless the status is 200. */
async function callFunction(name, body) {
  const headers = { 'Content-Type': 'application/json', apikey: PUBLISHABLE_KEY };
  const response = await fetch(`${FUNCTIONS}/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${name} responded with ${response.status}: ${text}`);
  return text;
}

/** Waits until the inbox has an e-mail to this address. */
async function findMail(address) {
  for (;;) {
    const mails = await (await fetch(`${INBOX}/email`)).json();
    if (mails.some(({ to }) => to.includes(address))) return;
    await sleep(200);
  }
}
