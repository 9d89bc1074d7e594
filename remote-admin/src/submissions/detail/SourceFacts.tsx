import { Fragment } from 'react';
import { type Backend, getErrorMessage } from 'shared-contracts';
import { useBackendQuery } from '../../access/use-backend-query.ts';
import { toastText } from '../../content/text.ts';
import { isUuid } from '../../rules/view-state.ts';
import { loadSourceLines } from './load-source-lines.ts';

/** Terms and values of where a quote came from. Nothing for quotes without a source, and for an id that is no UUID. */
export function SourceFacts({ quoteId }: { quoteId: string }) {
  const load = (backend: Backend, signal: AbortSignal) => loadSourceLines(backend, quoteId, signal);
  const { data, failure } = useBackendQuery(['source', quoteId], load, { enabled: isUuid(quoteId) });
  const lines = failure === null ? (data ?? []) : [['Source', getErrorMessage(failure, toastText.somethingWrong)]];
  return lines.map(([term, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal facts are possible, and their order never changes
    <Fragment key={index}>
      <dt>{term}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </Fragment>
  ));
}
