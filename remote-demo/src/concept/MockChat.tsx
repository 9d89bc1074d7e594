import { useState } from 'react';
import { conceptTexts } from '../content/workspace.ts';
import css from './MockChat.module.css';

export function MockChat() {
  const [open, setOpen] = useState(false);
  return (
    <div className={css.chat}>
      <div role="status">{open && <p className={css.greeting}>{conceptTexts.chat.greeting}</p>}</div>
      <button
        type="button"
        className={css.button}
        aria-label={conceptTexts.chat.button}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 5h16v11H10l-4 4v-4H4z" />
        </svg>
      </button>
    </div>
  );
}
