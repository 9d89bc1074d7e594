import { useState } from 'react';
import { getCurrentUserId } from '../access/get-current-user-id.ts';
import { type ConversationLetter, findNewerLetters } from '../rules/conversation-news.ts';
import type { ReplyDraft } from '../rules/reply.ts';
import { useThread } from '../thread/use-thread.ts';

interface ConversationNews {
  /** What was written since the reply was begun. */
  letters: ConversationLetter[];
  isAccepted: boolean;
  accept(isAccepted: boolean): void;
  /** Id of the newest letter when the reply was begun; null without one, undefined until it is known. */
  firstLetterId: string | null | undefined;
  /** Id of the newest letter that was seen; null without one, undefined if it isn't known. */
  seenLetterId: string | null | undefined;
  /** Loads the conversation again. */
  refresh(): Promise<boolean>;
}

/** What others write while a reply is written, also between closing and opening its draft. An own reply with the same text is no news. */
export function useConversationNews(quoteId: string, draft: ReplyDraft | undefined, ownText: string): ConversationNews {
  const { state, refresh } = useThread(quoteId);
  const thread = state.phase === 'ready' ? state.data : null;
  const [firstLetterId, setFirstLetterId] = useState(draft?.firstLetterId);
  const [acceptedId, setAcceptedId] = useState<string | null>(null);
  const lastId = thread?.lastLetterId ?? null;
  if (thread && firstLetterId === undefined) setFirstLetterId(lastId);

  const isNews = thread !== null && firstLetterId !== undefined && lastId !== firstLetterId;
  const letters = isNews ? findNewerLetters(thread.entries, firstLetterId) : [];
  const isAccepted = lastId !== null && acceptedId === lastId;
  return {
    letters: letters.filter((letter) => letter.kind !== 'reply' || letter.actorId !== getCurrentUserId() || letter.text !== ownText.trim()),
    isAccepted,
    accept: (isTicked) => setAcceptedId(isTicked ? lastId : null),
    firstLetterId,
    seenLetterId: isAccepted ? lastId : firstLetterId,
    refresh,
  };
}
