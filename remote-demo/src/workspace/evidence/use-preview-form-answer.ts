import { type RefObject, useCallback, useState } from 'react';
import { toastTitles, useHost } from 'shared-contracts';
import { submitDemoForm, type TimedFormAnswer } from '../../api/submit-demo-form.ts';
import { evidenceTexts } from '../../content/evidence.ts';
import { findSubmittedForm, readFormFields } from '../../rules/read-form.ts';
import { useFrameDocument } from '../live-page/use-frame-document.ts';

export type FormAnswerState = { name: 'none' | 'waiting' | 'sending' | 'failed' } | { name: 'answered'; answer: TimedFormAnswer };

const WAITING: FormAnswerState = { name: 'waiting' };
/** The page's own form, or the section with the one that Smart Forms adds. */
const FORM = 'form, section[data-tx=forms]';

/**
 * While `isOn`, sends what a visitor submits in a form of the preview to our function, and returns the state of its latest answer. The
 * frame itself can't submit a form or run a script: this window listens to its clicks, checks the form and reads the fields.
 *
 * @param frame The frame of the preview.
 * @param url URL of the document in the frame; another document discards the answer. Null while the frame shows no transformed page.
 * @param isOn Whether the feature Backend & APIs is on.
 */
export function usePreviewFormAnswer(frame: RefObject<HTMLIFrameElement | null>, url: string | null, isOn: boolean): FormAnswerState {
  const { settings, notify } = useHost();
  const [answered, setAnswered] = useState<{ url: string | null; state: FormAnswerState }>({ url: null, state: WAITING });
  const connect = useCallback(
    (page: Document) => {
      const set = (state: FormAnswerState): void => setAnswered({ url, state });
      const onClick = (event: MouseEvent): void => {
        const form = findSubmittedForm(event.composedPath());
        if (!form) return;
        event.preventDefault();
        if (!HTMLFormElement.prototype.reportValidity.call(form)) return;
        const fields = readFormFields(form);
        if (fields.length === 0) return;
        set({ name: 'sending' });
        submitDemoForm(fields, settings).then(
          (answer) => {
            set({ name: 'answered', answer });
            notify.success(evidenceTexts.form.toast);
          },
          () => {
            set({ name: 'failed' });
            notify.failure({ title: toastTitles.error, message: evidenceTexts.form.states.failed });
          },
        );
      };
      if (!page.querySelector(FORM)) set({ name: 'none' });
      page.addEventListener('click', onClick);
      return () => page.removeEventListener('click', onClick);
    },
    [url, settings, notify],
  );
  useFrameDocument(frame, isOn ? url : null, connect);
  return answered.url === url ? answered.state : WAITING;
}
