import type { AttachedFile } from 'shared-contracts/attachment-rules';
import type { QuoteDraft, QuoteRequest } from 'shared-contracts/quote-fields';
import { create } from 'zustand';
import { EMPTY_QUOTE_DRAFT, parseQuoteDraft } from '../rules/saved-draft.ts';

const STORAGE_KEY = 'northlight-quote-draft';

interface QuoteState {
  /** Null until the stored draft is read. */
  draft: QuoteDraft | null;
  /** Global, so that a visitor who changes the page during a request can't send a second one. */
  isSending: boolean;
  /** Successful requests of this document. */
  sentCount: number;
  /** The last successful request of this document, until the visitor sends another one. */
  sent: { quote: QuoteRequest; sentAt: Date } | null;
  /** Choices from outside of the form, such as of the estimate, in this document. */
  choiceCount: number;
  /** When a file was last chosen in this document. */
  filesChosenAt?: number;
  /** The files of `sent`. */
  sentFiles?: AttachedFile[];
}

/** State of the quote request, shared by all pages with the form. */
export const useQuoteStore = create<QuoteState>(() => ({ draft: null, isSending: false, sentCount: 0, sent: null, choiceCount: 0 }));

/** Returns the draft; the first call reads it from session storage. Call it in effects only: the prerender has no storage. */
export function restoreQuoteDraft(): QuoteDraft {
  const draft = useQuoteStore.getState().draft ?? parseQuoteDraft(readStorage());
  useQuoteStore.setState({ draft });
  return draft;
}

export function saveQuoteDraft(draft: QuoteDraft): void {
  useQuoteStore.setState({ draft });
  writeStorage(JSON.stringify(draft));
}

/** Replaces values of the draft; all forms show its services and its budget, in place of a receipt. */
export function selectInForms(values: Partial<Pick<QuoteDraft, 'services' | 'budget'>>): void {
  saveQuoteDraft({ ...restoreQuoteDraft(), ...values });
  useQuoteStore.setState((state) => ({ choiceCount: state.choiceCount + 1, sent: null }));
}

/** Records a successful request: clears the draft, and all forms reset their fields. */
export function recordSentQuote(quote: QuoteRequest): void {
  useQuoteStore.setState((state) => ({
    draft: EMPTY_QUOTE_DRAFT,
    sentCount: state.sentCount + 1,
    sent: { quote, sentAt: new Date() },
  }));
  writeStorage(null);
}

// Access to storage can throw (HTML, section 12.2.2); the draft in memory is then the only copy.
function readStorage(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function writeStorage(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, text);
  } catch {}
}
