const listFields = () => [...document.querySelectorAll<HTMLInputElement>('[data-island] [name]')];

/** Loads the document again. Its entry in the history keeps what was typed into the islands, and that it was loaded again. */
export function reloadWithFields(): void {
  const fields = listFields().map(({ name, value, checked }) => [name, checked || value]);
  history.replaceState({ fields }, '');
  location.reload();
}

/** Fills in the fields that `reloadWithFields` has kept and focuses the last one, before the islands start. */
export function restoreFields(): void {
  const kept: [name: string, content: string | true][] | undefined = history.state?.fields;
  const fields = new Set(listFields());
  for (const [name, content] of kept ?? []) {
    const field = [...fields].find((candidate) => candidate.name === name);
    // The next field of the same name is another one.
    if (!field || !fields.delete(field) || field.type === 'file') continue;
    const isText = !/checkbox|radio|select/.test(field.type);
    if (content === (field.defaultChecked || (isText ? field.defaultValue : field.value))) continue;
    if (content === true) field.checked = true;
    else field.value = content;
    field.focus();
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (kept) history.replaceState({ fields: [] }, '');
}
