import { type ChangeEvent, useEffect, useRef } from 'react';
import { findRowIndex, getRow } from '../../list/paged-rows.ts';
import type { PagedList } from '../../list/use-paged-list.ts';
import type { QuoteFilters } from '../../rules/filters.ts';
import type { Quote } from '../../rules/quote.ts';
import { useAdminStore } from '../../state/admin-store.ts';

/**
 * Returns a handler of the checkboxes of a list: one selects its row or takes it out; with Shift, all rows since the last one. Other
 * filters end the selection.
 */
export function useSelection({ query, getRows, loadRange }: PagedList<QuoteFilters, Quote>) {
  const lastId = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters end it
  useEffect(() => () => void useAdminStore.setState({ checkedIds: new Set() }), [query]);
  return async ({ target, nativeEvent }: ChangeEvent<HTMLElement>) => {
    const isChecked = (target as HTMLInputElement).checked;
    const index = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row);
    const lastIndex = (nativeEvent as MouseEvent).shiftKey ? findRowIndex(getRows(), ({ id }) => id === lastId.current) : -1;
    lastId.current = getRow(getRows(), index)?.id ?? null;
    const first = lastIndex < 0 ? index : Math.min(index, lastIndex);
    const last = Math.max(index, lastIndex);
    if (last > first) await loadRange({ first, last });
    const checkedIds = new Set(useAdminStore.getState().checkedIds);
    for (let each = first; each <= last; each++) {
      const id = getRow(getRows(), each)?.id ?? '';
      if (isChecked) checkedIds.add(id);
      else checkedIds.delete(id);
    }
    useAdminStore.setState({ checkedIds });
  };
}
