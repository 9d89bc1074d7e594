import { USES, type Use } from './lead-source.ts';

/** Remembers in this document that a part of the site was used. */
export function recordUse(use: Use): void {
  document.documentElement.dataset.used = [...new Set([...listUses(), use])].join(' ');
}

/** Lists what was used in this document. */
export function listUses(): Use[] {
  const used = (document.documentElement.dataset.used ?? '').split(' ');
  return USES.filter((use) => used.includes(use));
}
