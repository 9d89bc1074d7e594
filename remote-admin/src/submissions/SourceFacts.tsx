import { Fragment, useEffect, useState } from 'react';
import { errorMessage, useHost } from 'shared-contracts';
import { fetchLeadSource } from '../api/fetch-lead-source.ts';
import { toastText } from '../content/text.ts';
import { listSourceLines } from '../rules/source-lines.ts';

/** Terms and values of a description list: where a quote came from. Nothing for quotes without a source. */
export function SourceFacts({ quoteId }: { quoteId: string }) {
  const { backend } = useHost();
  const [lines, setLines] = useState<[term: string, value: string][]>([]);

  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      try {
        const source = await fetchLeadSource(await backend(), quoteId, controller.signal);
        if (!controller.signal.aborted) setLines(listSourceLines(source));
      } catch (error) {
        if (!controller.signal.aborted) setLines([['Source', errorMessage(error, toastText.somethingWrong)]]);
      }
    };
    void load();
    return () => controller.abort();
  }, [backend, quoteId]);

  return lines.map(([term, value]) => (
    <Fragment key={term}>
      <dt>{term}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </Fragment>
  ));
}
