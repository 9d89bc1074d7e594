import type { Backend } from 'shared-contracts';
import { unwrapData } from '../api/unwrap-response.ts';

/**
 * Sends a given-up e-mail again, or dismisses it. Returns false if it no longer waits for an answer.
 * @throws AccessDeniedError, or Error with a visible message
 */
export async function answerGivenUpMail(backend: Backend, id: string, answer: 'send-again' | 'dismiss'): Promise<boolean> {
  return unwrapData(await backend.rpc('answer_given_up_mail', { p_id: id, p_send_again: answer === 'send-again' })) === true;
}
