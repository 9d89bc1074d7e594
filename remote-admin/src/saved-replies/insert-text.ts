/** Inserts a text at the cursor of a field like typing does, so that the browser can undo it. Leaves the cursor after the text. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // Deprecated without a replacement: other ways delete the history of the field. Where it is missing, the text is set.
  if (document.execCommand?.('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
