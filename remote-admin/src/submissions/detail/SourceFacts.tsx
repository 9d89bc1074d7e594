import type { Backend } from 'shared-contracts';
import { fetchLeadSource } from '../../api/fetch-lead-source.ts';
import { listLeadSourceLines } from '../../rules/source-lines.ts';
import { LoadedFacts } from './LoadedFacts.tsx';

/** Where a quote came from. Nothing for quotes without a source. */
export function SourceFacts({ quoteId }: { quoteId: string }) {
  return <LoadedFacts quoteId={quoteId} errorTerm="Source" load={loadSourceLines} />;
}

const loadSourceLines = async (backend: Backend, quoteId: string, signal: AbortSignal) =>
  listLeadSourceLines(await fetchLeadSource(backend, quoteId, signal));
