/**
 * Hides the keys of an input method from all other listeners of the page: Enter that confirms a Japanese, Chinese or Korean word
 * saves and sends nothing, and Escape that rejects it closes nothing. The browser still handles them.
 */
export function hideInputMethodKeys(): void {
  const hide = (event: KeyboardEvent) => {
    // Safari ends the composition before its last key, which has only the code that UI Events reserves for input methods.
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  };
  addEventListener('keydown', hide, { capture: true });
}
