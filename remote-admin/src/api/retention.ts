import type { Backend } from 'shared-contracts';
import type { RetentionRules } from '../rules/retention.ts';
import { unwrapData, unwrapRows } from './unwrap-response.ts';

/** Reads after how many months leads are deleted, by stage. @throws AccessDeniedError, or Error with a visible message */
export async function fetchRetentionRules(backend: Backend, signal: AbortSignal): Promise<RetentionRules> {
  const rows = unwrapRows(await backend.from('retention_rules').select('stage, after_months').abortSignal(signal));
  return Object.fromEntries(rows.map(({ stage, after_months }) => [stage, after_months]));
}

/** Counts by stage the leads that the rules would delete now. @throws like `fetchRetentionRules` */
export async function previewRetention(backend: Backend, rules: RetentionRules, signal: AbortSignal): Promise<RetentionRules> {
  return (unwrapData(await backend.rpc('preview_retention', { p_rules: rules }).abortSignal(signal)) ?? {}) as RetentionRules;
}

/** Replaces all rules. @throws like `fetchRetentionRules` */
export async function saveRetentionRules(backend: Backend, rules: RetentionRules): Promise<void> {
  unwrapData(await backend.rpc('set_retention_rules', { p_rules: rules }));
}
