import { useState } from 'react';

interface FieldText {
  text: string;
  /** Null shows the saved text again. */
  change(text: string | null): void;
  /** Notes that a text is being saved. */
  submit(text: string): void;
}

/**
 * The text of a field that is saved when it is left. It shows the saved text until it is changed. What can't be saved, or is typed
 * while an earlier text is being saved, stays in the field.
 */
export function useFieldText(saved: string): FieldText {
  const [field, setField] = useState<Record<'typed' | 'submitted', string | null>>({ typed: null, submitted: null });
  const [shown, setShown] = useState(saved);
  if (shown !== saved) {
    setShown(saved);
    if (field.typed === field.submitted) setField({ typed: null, submitted: null });
  }
  return {
    text: field.typed ?? saved,
    change: (typed) => setField({ ...field, typed }),
    submit: (text) => setField({ typed: text, submitted: text }),
  };
}
