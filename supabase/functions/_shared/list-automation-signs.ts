import { FORM_META_HEADER, parseFormMeta } from 'shared-contracts/form-meta';
import { readNumberSetting } from './settings.ts';

/** `trap`: the honeypot field is filled in. `speed`: the page was open for less than FORM_TRAP_MS. */
export type AutomationSign = 'trap' | 'speed';

/** Lists the signs of a bot in the headers of a form. A missing or malformed header has none. */
export function listAutomationSigns(headers: Headers): AutomationSign[] {
  const meta = parseFormMeta(headers.get(FORM_META_HEADER));
  if (meta === null) return [];
  const isTooFast = meta.milliseconds < readNumberSetting('FORM_TRAP_MS', 1000);
  return [...(meta.isHoneypotFilled ? (['trap'] as const) : []), ...(isTooFast ? (['speed'] as const) : [])];
}
