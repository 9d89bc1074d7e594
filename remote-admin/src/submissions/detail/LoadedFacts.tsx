import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { type Backend, errorMessage, useHost } from 'shared-contracts';
import { toastText } from '../../content/text.ts';

/** A term of a description list with its value. */
export type DescriptionItem = [term: string, value: ReactNode];

interface Props {
  quoteId: string;
  /** Names an error, which is shown in place of the facts. */
  errorTerm: string;
  load(backend: Backend, quoteId: string, signal: AbortSignal): Promise<DescriptionItem[]>;
}

/** Terms and values of a description list, which are loaded for a quote. */
export function LoadedFacts({ quoteId, errorTerm, load }: Props) {
  const { backend } = useHost();
  const [facts, setFacts] = useState<DescriptionItem[]>([]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const loadFacts = async () => {
      try {
        const loaded = await load(await backend(), quoteId, signal);
        if (!signal.aborted) setFacts(loaded);
      } catch (error) {
        if (!signal.aborted) setFacts([[errorTerm, errorMessage(error, toastText.somethingWrong)]]);
      }
    };
    void loadFacts();
    return () => controller.abort();
  }, [backend, quoteId, errorTerm, load]);

  return facts.map(([term, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal facts are possible, and their order never changes
    <Fragment key={index}>
      <dt>{term}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </Fragment>
  ));
}
