import type { DragEvent } from 'react';

type FormDragEvent = DragEvent<HTMLFormElement>;

const findInput = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;

/** Marks the drop zone of a form while files are over the form. */
function setFilesOver(form: HTMLFormElement, areOver: boolean): void {
  findInput(form).parentElement?.toggleAttribute('data-over', areOver);
}

/** Accepts files over the whole form: a file that misses the drop zone would open in place of the page. */
export function onDragOver(event: FormDragEvent): void {
  if (!event.dataTransfer.types.includes('Files')) return;
  event.preventDefault();
  setFilesOver(event.currentTarget, true);
}

export function onDragLeave({ currentTarget, relatedTarget }: FormDragEvent): void {
  if (!currentTarget.contains(relatedTarget as Node | null)) setFilesOver(currentTarget, false);
}

/** Chooses the dropped files in the field, unless the form is being sent or shows a receipt. */
export function onDrop(event: FormDragEvent): void {
  const { currentTarget, dataTransfer } = event;
  setFilesOver(currentTarget, false);
  if (dataTransfer.files.length === 0) return;
  event.preventDefault();
  const input = findInput(currentTarget);
  if (input.matches(':disabled, [inert] *')) return;
  input.files = dataTransfer.files;
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}
