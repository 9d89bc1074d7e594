import { collapseWhitespace, getVisibleText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';

/** The end of a page up to which its copyright line is searched. */
const MAX_COPYRIGHT_TEXT = 200_000;
const MAX_OWNER = 40;
/** Not the paragraph of a law, such as 501(c)3. */
const COPYRIGHT_SIGN = /©|(?<![\p{L}\p{N}])\(c\)|copyright|版权所有|版權所有/giu;
const COPYRIGHT_OWNER =
  /(?:©|(?<![\p{L}\p{N}])\(c\)|copyright|版权所有|版權所有|著作権)[\s:：©]*(?:copyright)?[\s©]*(?:by\s+)?(?:(?:19|20)\d{2}(?:\s*[-–—/]\s*(?:(?:19|20)?\d{2}|present|heute|today))?)?[\s,.:：·|–-]*(?:by\s+)?([\p{L}\p{N}][^©|•·\n]{1,80})/iu;
const AFTER_OWNER =
  /\s*(?:[.,;|–—。，/]\s|\s[-–]\s|[.。]$|\(|\s\S{2,6}：|(?<=\p{Script=Han})\s(?=\p{Script=Han})|all rights|alle rechte|tous droits|todos los|derechos|tutti i diritti|alla rättigheter|все права|技术支持|電話|电话|reserved|(?:19|20)\d{2})/iu;
const NO_OWNER = /^(to|of|belongs|is|and|all|alle|tous|todos|template|design|website|site|this|powered|rights|copyright)\b/i;

/** Whom a page names in its copyright line. */
export function readCopyrightOwner(page: Page): string | undefined {
  const text = collapseWhitespace(getVisibleText(page.body, MAX_COPYRIGHT_TEXT));
  const position = [...text.matchAll(COPYRIGHT_SIGN)].at(-1)?.index;
  if (position === undefined) return undefined;
  const line = text.slice(Math.max(0, position - 12), position + 140);
  const owner = COPYRIGHT_OWNER.exec(line)?.[1]?.split(AFTER_OWNER, 1)[0]?.trim();
  return owner !== undefined && owner.length <= MAX_OWNER && !NO_OWNER.test(owner) ? owner : undefined;
}
