import type { Settings } from 'shared-contracts';
import { ANSWER_FORM_PATH, type FormAnswer, type FormField } from 'shared-contracts/demo-form';

/** An answer of the function, with the time until it arrived. */
export interface TimedAnswer extends FormAnswer {
  milliseconds: number;
}

/** Sends a form of the preview to the demo's endpoint. @throws Error if it isn't answered */
export async function answerForm(
  fields: readonly FormField[],
  { backendUrl, publishableKey }: Pick<Settings, 'backendUrl' | 'publishableKey'>,
): Promise<TimedAnswer> {
  const started = performance.now();
  const response = await fetch(backendUrl + ANSWER_FORM_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${publishableKey}` },
    body: JSON.stringify({ fields }),
  });
  if (!response.ok) throw new Error(`The form was answered with ${response.status}.`);
  const { receipt, columns }: FormAnswer = await response.json();
  return { receipt, columns, milliseconds: Math.round(performance.now() - started) };
}
