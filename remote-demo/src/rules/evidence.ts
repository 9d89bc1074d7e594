import type { Evidence, LoadEstimate } from 'shared-contracts/evidence';

const LOAD_KEYS = ['requests', 'bytes', 'unknownSizes', 'blockingRequests', 'blockingMs'] as const;

/** Parses the evidence header; undefined if it is missing or malformed: the page itself is still valid. */
export function parseEvidence(header: string | null): Evidence | undefined {
  try {
    const value = JSON.parse(header ?? 'null') as Partial<Evidence> | null;
    if (!isLoad(value?.load?.before) || !isLoad(value.load.after) || !Array.isArray(value.headers)) return undefined;
    const { sections, goals } = value.outline ?? { sections: [], goals: [] };
    return Array.isArray(sections) && Array.isArray(goals) ? (value as Evidence) : undefined;
  } catch {
    return undefined;
  }
}

function isLoad(load: Partial<LoadEstimate> | undefined): load is LoadEstimate {
  return LOAD_KEYS.every((key) => typeof load?.[key] === 'number');
}

/** Formats bytes as whole kilobytes. */
export function formatBytes(bytes: number): string {
  return `${Math.round(bytes / 1000).toLocaleString('en-US')} kB`;
}
