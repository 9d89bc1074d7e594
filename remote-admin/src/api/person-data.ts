import type { Backend } from 'shared-contracts';
import type { PersonCounts } from '../rules/person-data.ts';
import { unwrapData } from './unwrap-response.ts';

/** Returns everything that is stored about a person. @throws AccessDeniedError, or Error with a visible message */
export async function exportPerson(backend: Backend, email: string): Promise<unknown> {
  return unwrapData(await backend.rpc('export_person', { p_email: email }));
}

/** Counts what `erasePerson` would delete. @throws like `exportPerson` */
export async function previewErasure(backend: Backend, email: string, signal: AbortSignal): Promise<PersonCounts> {
  return (unwrapData(await backend.rpc('preview_erasure', { p_email: email }).abortSignal(signal)) ?? {}) as PersonCounts;
}

/** Deletes everything about a person, but not the account of an admin. @throws like `exportPerson` */
export async function erasePerson(backend: Backend, email: string): Promise<void> {
  unwrapData(await backend.rpc('erase_person', { p_email: email }));
}
