import type { LoadEstimate, TransformEvidence } from 'shared-contracts/evidence';
import { parseJsonHeader } from './parse-json-header.ts';

const LOAD_KEYS = ['requests', 'bytes', 'unknownSizes', 'blockingRequests', 'blockingMs'] as const;

/** Parses the evidence header; undefined if it is missing or malformed: the page itself is still valid. */
export function parseEvidenceHeader(header: string | null): TransformEvidence | undefined {
  const value: Partial<TransformEvidence> | null = parseJsonHeader(header);
  const isValid = isLoad(value?.load?.before) && isLoad(value.load.after) && Array.isArray(value.headers);
  return isValid ? (value as TransformEvidence) : undefined;
}

function isLoad(load: Partial<LoadEstimate> | undefined): load is LoadEstimate {
  return LOAD_KEYS.every((key) => typeof load?.[key] === 'number');
}

/** The first visit to a page whose new layout has brought its styles with it, but for `blockingStyles` sheets. */
export function correctLoad({ load, headers }: TransformEvidence, blockingStyles: number): TransformEvidence {
  const { requests, blockingRequests, blockingMs } = load.after;
  const removed = Math.max(0, blockingRequests - blockingStyles);
  const after = {
    ...load.after,
    requests: requests - removed,
    blockingRequests: blockingRequests - removed,
    blockingMs: blockingStyles > 0 ? blockingMs : 0,
  };
  return { load: { ...load, after }, headers };
}

/** Formats bytes as whole kilobytes. */
export function formatKilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000).toLocaleString('en-US')} kB`;
}
