import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getAuthStorageKey } from 'shared-contracts';
import { config, FAULT_SITE_URL } from '../stack.ts';
import { createAccount } from '../support/accounts.ts';
import type { Fault } from './fault-server.ts';

export type FaultSession = ReturnType<typeof createFaultSession>;

/** Creates a client of the fault server for one browser session. */
export function createFaultSession(id: string) {
  const read = async (): Promise<{ reports: Record<string, unknown>[]; requests: string[]; altered: string[] }> =>
    (await fetch(`${FAULT_SITE_URL}/session.json?id=${id}`)).json();
  return {
    /** Page that starts the session in a browser. It has no content security policy. */
    url: `${FAULT_SITE_URL}/session?id=${id}`,
    /** Sets the faults and document replacements of all following requests. */
    setNetwork: async (faults: Fault[], documents: [from: string, to: string][] = []) => {
      await fetch(`${FAULT_SITE_URL}/session?id=${id}`, { method: 'POST', body: JSON.stringify({ faults, documents }) });
    },
    /** All reports that this session has sent. */
    readReports: async () => (await read()).reports,
    /** URLs that this session has requested. */
    listRequests: async () => (await read()).requests,
    /** URLs of the altered files that this session has received. */
    listAlteredFiles: async () => (await read()).altered,
  };
}

/** Returns the entry of `localStorage` that signs a new admin in. */
export async function createAdminSessionEntry(): Promise<[key: string, value: string]> {
  const { session } = await createAccount('Ada');
  return [getAuthStorageKey(config.settings.backendUrl), JSON.stringify(session)];
}

/** Path of the chunk of the fault site's shell that contains `text`. */
export function findShellChunk(text: string): string {
  const releases = path.join(config.dataDir, 'fault-site/cdn/shell');
  const { releaseId } = JSON.parse(readFileSync(path.join(releases, 'current.json'), 'utf8'));
  const matches = readdirSync(path.join(releases, releaseId)).filter(
    (name) => /^c\..*\.js$/.test(name) && readFileSync(path.join(releases, releaseId, name), 'utf8').includes(text),
  );
  if (matches.length !== 1) throw new Error(`${matches.length} chunks of the shell contain “${text}”.`);
  return `/shell/${releaseId}/${matches[0]}`;
}
