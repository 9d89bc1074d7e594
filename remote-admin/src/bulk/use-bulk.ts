import { type ComponentType, useCallback, useEffect } from 'react';
import type { StoreApi } from 'zustand';
import { useLoadedComponent } from '../dialog/use-loaded-component.ts';
import type { PagedList } from '../list/paged-list-store.ts';
import type { FetchAll } from '../list/use-fetch-all.ts';
import type { QuoteFilters } from '../rules/filters.ts';
import type { Quote } from '../rules/quote.ts';
import { checkQuotes, useAdminStore } from '../state/admin-store.ts';
import type { SelectionBarProps } from './SelectionBar.tsx';
import { useExportSelection } from './use-export-selection.ts';
import { type ChangeLeads, useLeadChanges } from './use-lead-changes.ts';
import { useSelection } from './use-selection.ts';

export interface Bulk {
  /** Selects or deselects a quote, or selects the range up to it. */
  check(id: string, isRange: boolean): void;
  selectAll(): void;
  change: ChangeLeads;
  exportSelection: FetchAll;
  isSelecting: boolean;
  /** The bar of the selection; null without one, or until its code is loaded. */
  Bar: ComponentType<SelectionBarProps> | null;
}

const loadBar = () => import('./SelectionBar.tsx');

/** Selects quotes of a list, and changes many at once. */
export function useBulk(store: StoreApi<PagedList<QuoteFilters, Quote>>, filters: QuoteFilters): Bulk {
  const { toggle, selectRange, selectAll } = useSelection(store);
  const isSelecting = useAdminStore(({ checkedIds }) => checkedIds.size > 0);
  // Other filters show other submissions: a selection that nobody sees would be changed by the next action.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection ends with its filters
  useEffect(() => () => checkQuotes([], null), [filters]);
  return {
    check: useCallback((id, isRange) => (isRange ? void selectRange(id) : toggle(id)), [toggle, selectRange]),
    selectAll: () => void selectAll(),
    change: useLeadChanges(),
    exportSelection: useExportSelection(),
    isSelecting,
    Bar: useLoadedComponent(isSelecting, loadBar),
  };
}
