import { type BackendSettings, callFunction } from 'shared-contracts';
import type { DemoFormAnswer, DemoFormField } from 'shared-contracts/demo-form';

/** An answer of the function, with the time until it arrived. */
export interface TimedFormAnswer extends DemoFormAnswer {
  milliseconds: number;
}

/** Sends a form of the preview to the demo's endpoint. @throws FunctionError */
export async function submitDemoForm(fields: readonly DemoFormField[], settings: BackendSettings): Promise<TimedFormAnswer> {
  const started = performance.now();
  const { receipt, columns } = await callFunction(settings, 'answer-form', { fields });
  return { receipt, columns, milliseconds: Math.round(performance.now() - started) };
}
