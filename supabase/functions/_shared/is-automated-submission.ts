import { FORM_META_HEADER, parseFormMeta } from 'shared-contracts/form-meta';
import { readNumberSetting } from './settings.ts';

/**
 * Whether a form was sent by a bot: its honeypot field is filled in, or it was sent before the page was open for FORM_TRAP_MS.
 * A missing or malformed header counts as human.
 */
export function isAutomatedSubmission(headers: Headers): boolean {
  const meta = parseFormMeta(headers.get(FORM_META_HEADER));
  return meta !== null && (meta.isHoneypotFilled || meta.milliseconds < readNumberSetting('FORM_TRAP_MS', 1000));
}
