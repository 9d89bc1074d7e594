import { Failure } from '../_shared/failure.ts';

/** Creates the failure of a call at a time that isn't free (RFC 9110, section 15.5.10). */
export function createSlotTakenFailure(): Failure {
  return new Failure(409, 'slot-taken', 'This time is no longer free. Please choose another one.');
}
