import { useHost } from 'shared-contracts';
import { recordExport } from '../api/audit.ts';
import { readQuotesAfter } from '../api/read-quotes.ts';
import { createExportedToast } from '../content/text.ts';
import { downloadCsv } from '../list/download.ts';
import { type FetchAll, useFetchAll } from '../list/use-fetch-all.ts';
import { createExportFileName, quotesToCsv } from '../rules/csv-export.ts';
import type { Quote } from '../rules/quote.ts';
import { useAdminStore } from '../state/admin-store.ts';

/** Downloads the selected quotes as CSV, in the order in which they were selected. */
export function useExportSelection(): FetchAll {
  const { notify } = useHost();
  const checkedIds = useAdminStore((state) => state.checkedIds);
  return useFetchAll<Quote>(
    (backend, previousRows, signal) => readQuotesAfter(backend, [...checkedIds], previousRows, signal),
    async (quotes, backend) => {
      await recordExport(backend, 'submissions', quotes.length);
      downloadCsv(createExportFileName('submissions', new Date()), quotesToCsv(quotes));
      notify.success(createExportedToast(quotes.length, quotes.length === 1 ? 'submission' : 'submissions'));
    },
  );
}
