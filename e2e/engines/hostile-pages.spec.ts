import { NO_FEATURES } from 'page-transform/testing/feature-sets.ts';
import { isPrivateUrl, readPayloads, sanitize } from '../attacks/payloads.ts';
import { showDocuments } from '../attacks/show-documents.ts';
import { bundleRedesign } from './bundle-redesign.ts';
import { expect, test } from './engine-test.ts';
import { openWorkspace } from './page-actions.ts';

// Engines parse hostile markup in different ways. The journeys in Chromium show every payload, these show each tenth.
const payloads = readPayloads().filter((_, index) => index % 10 === 0);
const BATCH_SIZE = 20;

/** Documents whose scripts run in every engine. */
const DETECTED = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:document.title=1">x</a>',
];

test('sanitized hostile pages run no script and request no private host in this engine', async ({ driver, faults }) => {
  // The page that starts a session has no content security policy.
  await faults.start();
  for (const html of DETECTED) expect([html, (await driver.evaluate(showDocuments, [html])).executions]).not.toEqual([html, []]);
  for (let at = 0; at < payloads.length; at += BATCH_SIZE) {
    const documents = payloads.slice(at, at + BATCH_SIZE).map((payload) => sanitize(payload, NO_FEATURES));
    const { executions, requests, departures } = await driver.evaluate(showDocuments, documents);
    expect([at, executions, requests.filter(isPrivateUrl), departures]).toEqual([at, [], [], []]);
  }
});

test('a redesign of sanitized hostile pages runs no script and requests no private host in this engine', async ({ driver, faults }) => {
  await faults.start();
  const redesign = await bundleRedesign();
  for (let at = 0; at < payloads.length; at += BATCH_SIZE) {
    const documents = payloads.slice(at, at + BATCH_SIZE).map((payload) => sanitize(`<h1>Heading</h1>${payload}`, NO_FEATURES));
    const { executions, requests, departures } = await driver.evaluate(showDocuments, documents, redesign);
    expect([at, executions, requests.filter(isPrivateUrl), departures]).toEqual([at, [], [], []]);
  }
});

test('the site’s policy alone keeps hostile pages from running scripts in this engine', async ({ driver }) => {
  await openWorkspace(driver);
  for (let at = 0; at < payloads.length; at += BATCH_SIZE) {
    const { executions } = await driver.evaluate(showDocuments, payloads.slice(at, at + BATCH_SIZE));
    expect([at, executions]).toEqual([at, []]);
  }
  await driver.waitFor({ css: 'main h1', name: 'Your website, switch by switch' });
});
