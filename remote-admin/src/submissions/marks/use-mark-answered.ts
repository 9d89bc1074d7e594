import { useSend } from '../../access/use-error-handler.ts';
import { waitingText } from '../../content/text.ts';
import { noteChange, updateMarks } from '../../state/admin-store.ts';
import { markAnswered } from './read-quote-marks.ts';

/** Returns a function that notes that e-mails of a quote are answered, or need no answer. */
export function useMarkAnswered(quoteId: string): (emailIds: readonly string[]) => Promise<void> {
  const send = useSend();
  return async (emailIds) => {
    if (emailIds.length === 0) return;
    await send(async (backend) => {
      await markAnswered(backend, emailIds);
      updateMarks(quoteId, { waiting: [] });
      noteChange(quoteId);
    }, waitingText.failed);
  };
}
