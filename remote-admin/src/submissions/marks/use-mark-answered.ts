import { useHost } from 'shared-contracts';
import { useErrorHandler } from '../../access/use-error-handler.ts';
import { waitingText } from '../../content/text.ts';
import { noteChange, updateMarks } from '../../state/admin-store.ts';
import { markAnswered } from './read-quote-marks.ts';

/** Returns a function that notes that e-mails of a quote are answered, or need no answer. */
export function useMarkAnswered(quoteId: string): (emailIds: readonly string[]) => Promise<void> {
  const { backend } = useHost();
  const handleError = useErrorHandler();
  return async (emailIds) => {
    if (emailIds.length === 0) return;
    try {
      await markAnswered(await backend(), emailIds);
      updateMarks(quoteId, { waiting: [] });
      noteChange(quoteId);
    } catch (error) {
      handleError(error, waitingText.failed);
    }
  };
}
