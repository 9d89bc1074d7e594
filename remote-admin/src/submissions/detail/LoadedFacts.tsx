import { Fragment, type ReactNode, useCallback } from 'react';
import { type Backend, getErrorMessage } from 'shared-contracts';
import { type RequestState, useRequest } from '../../access/use-request.ts';
import { toastText } from '../../content/text.ts';
import { isUuid } from '../../rules/view-state.ts';

/** A term of a description list with its value. */
export type DescriptionItem = [term: string, value: ReactNode];

interface Props {
  quoteId: string;
  /** Names an error, which is shown in place of the facts. */
  errorTerm: string;
  load(backend: Backend, quoteId: string, signal: AbortSignal): Promise<DescriptionItem[]>;
}

/** Terms and values of a description list, which are loaded for a quote; nothing for an id that is no UUID. */
export function LoadedFacts({ quoteId, errorTerm, load }: Props) {
  const loadFacts = useCallback((backend: Backend, signal: AbortSignal) => load(backend, quoteId, signal), [load, quoteId]);
  const { state } = useRequest(isUuid(quoteId) ? loadFacts : null);
  return toItems(state, errorTerm).map(([term, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal facts are possible, and their order never changes
    <Fragment key={index}>
      <dt>{term}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </Fragment>
  ));
}

function toItems(state: RequestState<DescriptionItem[]>, errorTerm: string): DescriptionItem[] {
  if (state.phase === 'ready') return state.data;
  return state.phase === 'failed' ? [[errorTerm, getErrorMessage(state.error, toastText.somethingWrong)]] : [];
}
