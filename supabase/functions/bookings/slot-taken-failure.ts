import { HttpFailure } from '../_shared/http-failure.ts';

/** Creates the failure of a call at a time that isn't free (RFC 9110, section 15.5.10). */
export function createSlotTakenFailure(): HttpFailure {
  return new HttpFailure(409, 'slot-taken', 'This time is no longer free. Please choose another one.');
}
