import type { RefObject } from 'react';
import { getCurrentUserId } from '../../access/get-current-user-id.ts';
import type { Bulk } from '../../bulk/use-bulk.ts';
import { noteText } from '../../content/thread.ts';
import type { MenuPage } from '../../rules/menu-items.ts';
import { canMarkContacted, type Quote } from '../../rules/quote.ts';
import { useMarkAsSpam } from '../../spam/use-mark-as-spam.ts';
import { checkQuotes, undoChange, useAdminStore } from '../../state/admin-store.ts';
import type { QuoteNavigation } from './use-quote-navigation.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface Actions {
  navigation: QuoteNavigation;
  bulk: Bulk;
  /** The open quote. */
  quote: Quote | null;
  markContacted(quote: Quote): void;
  search: RefObject<HTMLInputElement | null>;
}

/** The shortcuts of the list and of what acts on the selection or the open quote. */
export function useSubmissionShortcuts({ navigation, bulk, quote, markContacted, search }: Actions): void {
  const { isSelecting, change, check, selectAll, exportSelection } = bulk;
  const hasUndo = useAdminStore(({ undoable }) => undoable.length > 0);
  const markAsSpam = useMarkAsSpam();
  const ifTarget = (run: () => void) => (isSelecting || quote ? run : undefined);
  const openMenu = (menuPage: MenuPage) => ifTarget(() => useAdminStore.setState({ menuPage }));
  const checkCurrent = (isRange: boolean) => () => {
    const id = findFocusedQuoteId() ?? quote?.id;
    if (id !== undefined) check(id, isRange);
  };
  const markTarget = () => {
    if (isSelecting) void change({ status: 'contacted' });
    else if (quote) markContacted(quote);
  };
  useShortcuts({
    ...navigation,
    close: isSelecting ? () => checkQuotes([], null) : navigation.close,
    search: () => search.current?.focus(),
    filters: toggleFilters,
    help: () => useAdminStore.setState({ isHelpOpen: true }),
    reply: quote ? () => useAdminStore.setState({ replyTo: quote }) : undefined,
    note: quote ? focusNote : undefined,
    contacted: isSelecting || (quote && canMarkContacted(quote)) ? markTarget : undefined,
    stage: openMenu('stage'),
    assign: openMenu('owner'),
    'assign-to-me': ifTarget(() => void change({ ownerId: getCurrentUserId() })),
    tag: openMenu('tags'),
    spam: quote && !isSelecting ? () => void markAsSpam(quote) : undefined,
    undo: hasUndo ? () => undoChange() : undefined,
    select: checkCurrent(false),
    'select-range': checkCurrent(true),
    'select-all': selectAll,
    export: isSelecting ? exportSelection.start : undefined,
  });
}

/** Id of the quote whose row has the focus. */
const findFocusedQuoteId = (): string | undefined =>
  document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-quote]')?.dataset.quote;

const focusNote = () => document.querySelector<HTMLElement>(`textarea[aria-label="${noteText.label}"]`)?.focus();

/** The button gets the focus, so that Escape closes what it opens. */
function toggleFilters(): void {
  const button = document.querySelector<HTMLElement>('[aria-controls="submission-filters"]');
  button?.focus();
  button?.click();
}
