import { type BackendSettings, callFunction } from 'shared-contracts';
import type { FormAnswer, FormField } from 'shared-contracts/demo-form';

/** An answer of the function, with the time until it arrived. */
export interface TimedAnswer extends FormAnswer {
  milliseconds: number;
}

/** Sends a form of the preview to the demo's endpoint. @throws FunctionError */
export async function answerForm(fields: readonly FormField[], settings: BackendSettings): Promise<TimedAnswer> {
  const started = performance.now();
  const { receipt, columns } = await callFunction(settings, 'answer-form', { fields });
  return { receipt, columns, milliseconds: Math.round(performance.now() - started) };
}
