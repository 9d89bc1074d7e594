import { SITE_TOOLS, type SiteTool } from './lead-source.ts';

/** Remembers in this document that the visitor used a tool of the site. */
export function recordToolUse(tool: SiteTool): void {
  document.documentElement.dataset.used = [...new Set([...listUsedTools(), tool])].join(' ');
}

/** Lists the tools that the visitor used in this document. */
export function listUsedTools(): SiteTool[] {
  const used = (document.documentElement.dataset.used ?? '').split(' ');
  return SITE_TOOLS.filter((tool) => used.includes(tool));
}
