import { create } from 'zustand';
import { EMPTY_DRAFT, parseDraft, type SavedDraft } from '../rules/saved-draft.ts';

const STORAGE_KEY = 'northlight-quote-draft';

interface QuoteState {
  /** Null until the stored draft was read. */
  draft: SavedDraft | null;
  /** Kept here and not in the form, so that a visitor who changes the page while sending can't send twice. */
  sending: boolean;
  /** Requests that arrived since the document was opened. */
  sent: number;
}

/** One quote request in the making, the same on every page that has the form. */
export const useQuote = create<QuoteState>(() => ({ draft: null, sending: false, sent: 0 }));

/** The draft, from the session's storage at the first call. Call it from effects only: a prerender has no storage. */
export function restoreDraft(): SavedDraft {
  const draft = useQuote.getState().draft ?? parseDraft(stored());
  useQuote.setState({ draft });
  return draft;
}

export function keepDraft(draft: SavedDraft): void {
  useQuote.setState({ draft });
  store(JSON.stringify(draft));
}

export function forgetDraft(): void {
  useQuote.setState((state) => ({ draft: EMPTY_DRAFT, sent: state.sent + 1 }));
  store(null);
}

// A browser may refuse storage altogether; the draft then lives as long as the document.
function stored(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function store(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    // The copy in memory is enough.
  }
}
