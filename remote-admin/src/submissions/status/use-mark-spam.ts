import { useHost } from 'shared-contracts';
import { queryClient } from '../../access/use-backend-query.ts';
import { useSend } from '../../access/use-error-handler.ts';
import { unwrapData } from '../../api/unwrap-response.ts';
import { mergeText, spamText } from '../../content/text.ts';
import type { Quote } from '../../rules/quote.ts';
import { noteChange } from '../../state/admin-store.ts';

/** Returns a function that takes a quote out of the lists and counts as spam, which its toast undoes, or puts it back, also from another lead. */
export function useMarkSpam(): (quote: Quote, isSpam: boolean) => Promise<unknown> {
  const { notify } = useHost();
  const send = useSend();
  const markSpam = (quote: Quote, isSpam: boolean) =>
    send(async (backend) => {
      unwrapData(await backend.rpc('mark_spam', { p_quote_ids: [quote.id], p_is_spam: isSpam }));
      noteChange(quote.id, { isSpam, isMerged: false });
      void queryClient.invalidateQueries({ queryKey: ['other-requests'] });
      const undo = { label: 'Undo', subject: quote.name, run: () => void markSpam(quote, false) };
      const { unmarked } = quote.isMerged ? { unmarked: mergeText.undone } : spamText;
      notify.info(isSpam ? { ...spamText.marked(quote.name), action: undo } : unmarked(quote.name));
    }, spamText.failed);
  return markSpam;
}
