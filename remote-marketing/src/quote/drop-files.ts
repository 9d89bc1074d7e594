/**
 * Accepts files that are dropped anywhere on a form, and marks its drop zone: a file that misses the zone would open in place of the
 * page. Ignores files while the form is being sent or shows a receipt.
 */
export function acceptDroppedFiles(form: HTMLFormElement): void {
  const input = form.querySelector('[type=file]') as HTMLInputElement;
  const setOver = (isOver: boolean) => void input.toggleAttribute('data-over', isOver);
  form.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  });
  form.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) setOver(false);
  });
  form.addEventListener('drop', (event) => {
    setOver(false);
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    if (input.matches(':disabled, [inert] *')) return;
    input.files = event.dataTransfer.files;
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  });
}
