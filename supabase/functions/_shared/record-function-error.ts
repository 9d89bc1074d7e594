import { runInBackground } from './run-in-background.ts';
import { getServiceClient } from './supabase-clients.ts';

/** While the database doesn't respond, failed calls must not pile up requests to it. */
const MAX_WAITING_CALLS = 20;
const TIMEOUT_MS = 5000;

let waitingCalls = 0;

/** Counts a failed call of a function for the health page, without waiting for it; not while many other counts wait. */
export function recordFunctionErrorInBackground(name: string, code: string): void {
  if (waitingCalls >= MAX_WAITING_CALLS) return;
  waitingCalls += 1;
  const work = recordFunctionError(name, code).finally(() => {
    waitingCalls -= 1;
  });
  runInBackground('function-errors', work);
}

async function recordFunctionError(name: string, code: string): Promise<void> {
  const call = getServiceClient().rpc('record_function_error', { p_name: name, p_code: code });
  const { error } = await call.abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  if (error) throw error;
}
