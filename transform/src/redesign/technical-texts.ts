/** Who made, drew or serves a site, as its credits say. */
const CREDIT =
  /\b(web ?sites?|sites?|web ?pages?|pages?|web|menus?|navigation|template|theme|layout|graphics)\b.{0,30}\b(built|made|designed|design|created|developed|hosted|powered|maintained|provided)\b.{0,30}\bby\b|^(web ?site |site |web ?page |page )?(made|created|powered|designed|developed|hosted|maintained|built|site design|web ?design|web ?master|web hosting)\b.{0,8}\b(with|by|using)\b|\b(menus?|navigation|buttons?|template|counter)\s+by\b|^(erstellt (von|mit)|webdesign|umsetzung)\b.{0,3}\s|^(realizzat|creat)[oa] da\b|^(réalis|cré)(é|ation)e? (par|du site)\b|^(diseñad|cread|desarrollad)[oa] por\b|^(desenvolvido|criado) por\b|^(gemaakt|ontworpen) door\b|^(разработ\S+|создан\S+) (в|сайта|компанией)\b/i;
/** What a page needs to be shown: programs that browsers no longer have, and browsers and screens of its time. */
const REQUIREMENT =
  /\b(flash|shockwave|java|quicktime|acrobat|pdf)[\s-]?(player|reader|plug-?in)\b|best (viewed|seen|experienced)|\b(optimi[sz]ed|optimiert) (for|für)\b|netscape|internet explorer|\b(640|800|1024) ?[x×] ?\d{3}\b|(enable|requires?|needs?|aktivieren).{0,20}\bjava ?script/i;

/** Whether a short text only says who made a page or what shows it. */
export function isTechnicalText(text: string): boolean {
  return CREDIT.test(text) || REQUIREMENT.test(text);
}

/** Whether a name or a text credits someone else than the owner of the site. */
export function isCredit(text: string): boolean {
  return CREDIT.test(text);
}
