import { getAuthStorageKey } from 'shared-contracts';
import { config, FAULT_SITE_URL } from '../stack.ts';
import { createAccount } from '../support/accounts.ts';
import type { FaultRequest } from './fault-server.ts';

export interface FailureReport {
  type: 'failure';
  remote: string;
  release: string;
  kind: string;
  fault: string | null;
  instead: string | null;
  path: string;
  name: string;
  stack: string[];
}

/** Client of the fault server for one browser session. */
export interface FaultSession {
  /** Page that starts the session in a browser. */
  url: string;
  /** Sets the faults, document replacements and missing headers of all following requests. */
  setNetwork(
    faults: FaultRequest['faults'],
    documents?: FaultRequest['documents'],
    withoutHeaders?: FaultRequest['withoutHeaders'],
  ): Promise<void>;
  /** All reports that this session has sent. */
  readReports(): Promise<Record<string, unknown>[]>;
  readFailures(): Promise<FailureReport[]>;
  /** URLs that this session has requested. */
  listRequests(): Promise<string[]>;
  /** URLs of the altered files that this session has received. */
  listAlteredFiles(): Promise<string[]>;
}

export function createFaultSession(id: string): FaultSession {
  const read = async (): Promise<{ reports: Record<string, unknown>[]; requests: string[]; altered: string[] }> =>
    (await fetch(`${FAULT_SITE_URL}/session.json?id=${id}`)).json();
  const readReports = async () => (await read()).reports;
  return {
    url: `${FAULT_SITE_URL}/session?id=${id}`,
    setNetwork: async (faults = [], documents = [], withoutHeaders = []) => {
      const body = JSON.stringify({ faults, documents, withoutHeaders });
      await fetch(`${FAULT_SITE_URL}/session?id=${id}`, { method: 'POST', body });
    },
    readReports,
    readFailures: async () => (await readReports()).filter(({ type }) => type === 'failure') as unknown as FailureReport[],
    listRequests: async () => (await read()).requests,
    listAlteredFiles: async () => (await read()).altered,
  };
}

/** Returns the entry of `localStorage` that signs a new admin in. */
export async function createAdminSessionEntry(): Promise<[key: string, value: string]> {
  const { session } = await createAccount('Ada');
  return [getAuthStorageKey(config.settings.backendUrl), JSON.stringify(session)];
}
