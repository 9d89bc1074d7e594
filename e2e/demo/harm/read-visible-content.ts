/** What a visitor can see and use of a page at the current width. Elements that the transform added don't count. */
export interface VisibleContent {
  /**
   * Visible characters without white space. Signs that a page types before the items of a list, and texts of nothing but separators, don't
   * count. A menu that a page repeats counts once, as in `controls`.
   */
  characters: number;
  /**
   * Texts of the first screens with a line that is covered at its center by an unrelated element. A header that stays at the top covers none that a visitor
   * sees after scrolling by its height.
   */
  covered: number;
  /** CSS pixels by which the page is wider than the window. */
  overflow: number;
  /** Visible buttons and fields, and addresses of visible links: menus for phones repeat links, and cards link picture and title. */
  controls: number;
}

/**
 * Reads the loaded page. This function is serialized and evaluated in the page, so it contains everything that it uses.
 * @param screens number of screens from the top in which covered texts are counted
 */
export function readVisibleContent(screens: number): VisibleContent {
  /** Larger boxes than a quarter of the window are no headers. */
  const MAX_HEADER_SHARE = 4;
  const SIGN_OF_ITEM = /^[-–—•·・●■▪◆◇‣◦►▶»]+/;
  const SEPARATORS = /^[|¦│┃•·–—/\\[\]<>»«_=~*-]+$/;
  /** Texts of links to `#`, which browsers take for the start of the page, that say so. Others are placeholders of templates. */
  const UP = /^\s*(back )?to (the )?top\s*$/i;
  const root = document.documentElement;
  /** An element with `display: contents` has no box and counts as hidden, but not its texts. */
  const findBox = (element: Element): Element =>
    element.parentElement && getComputedStyle(element).display === 'contents' ? findBox(element.parentElement) : element;
  const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** Closed details are visible, but not the text that stands in them without an element. */
  const isTextVisible = (parent: Element) => isVisible(findBox(parent)) && !parent.matches('details:not([open])');
  const isAdded = (element: Element) => element.closest('[data-tx]') !== null;
  /** Whether the text of a button is the initials of words in its label, as on signs of the slides of several persons. */
  const hasInitials = (button: Element) => {
    const words = (button.getAttribute('aria-label') ?? '').split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
    const letters = [...(button.textContent ?? '').trim()];
    return words.length > 1 && letters.length <= 3 && letters.every((letter) => words.some((word) => word.startsWith(letter)));
  };
  /** Whether a button is a card that turns over, whose sides both count as texts. */
  const hasTwoSides = (button: Element) =>
    [...button.querySelectorAll('*')].filter((side) => getComputedStyle(side).backfaceVisibility === 'hidden').length > 1;
  /**
   * Without scripts, a button without a word outside of a form does nothing, such as an arrow beside slides, nor does one that opens a
   * menu, whose links count themselves, nor one that shows something that counts itself. A link without a name to a place of the page
   * only scrolls to it.
   */
  const isDead = (control: Element) =>
    (control instanceof HTMLButtonElement &&
      control.form === null &&
      control.popoverTargetElement === null &&
      !control.hasAttribute('commandfor') &&
      (!/\p{L}{2}/u.test(control.textContent ?? '') ||
        hasInitials(control) ||
        hasTwoSides(control) ||
        control.nextElementSibling?.querySelector('a[href]'))) ||
    (control.matches('a[href^="#"]:not([aria-label],[title])') && control.textContent?.trim() === '' && !control.querySelector('img,svg'));
  const isSamePage = (link: HTMLAnchorElement) => link.getAttribute('href')?.startsWith('#') === true;

  /** Whether a visitor can scroll to the center of a box: boxes may clip it, and menus wait beside the screen until scripts move them in. */
  const isReachable = (element: Element, { left, top, width, height }: DOMRect): boolean => {
    if (width === 0 || height === 0) return false;
    let [x, y] = [left + width / 2, top + height / 2];
    let position = 'static';
    for (let box: Element | null = element; box && box !== document.body && box !== root; box = box.parentElement) {
      const style = getComputedStyle(box);
      const isContaining =
        (position !== 'absolute' && position !== 'fixed') ||
        (position === 'absolute' && style.position !== 'static') ||
        style.transform !== 'none' ||
        style.filter !== 'none';
      if (!isContaining) continue;
      position = style.position === 'static' ? 'static' : style.position;
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      if (style.display === 'inline' || style.display === 'contents') continue;
      const clip = box.getBoundingClientRect();
      const isBesides = x < clip.left || x > clip.right;
      const isAboveOrBelow = y < clip.top || y > clip.bottom;
      if (isBesides && /hidden|clip/.test(style.overflowX)) return false;
      if (isAboveOrBelow && /hidden|clip/.test(style.overflowY)) return false;
      // A visitor scrolls the box until the point is in it.
      if (isBesides && style.overflowX !== 'visible') x = Math.min(Math.max(x, clip.left), clip.right);
      if (isAboveOrBelow && style.overflowY !== 'visible') y = Math.min(Math.max(y, clip.top), clip.bottom);
    }
    if (position === 'fixed') return x > 0 && x < innerWidth && y > 0 && y < innerHeight;
    const clipsPage = [root, document.body].some((box) => /hidden|clip/.test(getComputedStyle(box).overflowX));
    return x > 0 && y + scrollY > 0 && x <= (clipsPage ? innerWidth : root.scrollWidth);
  };
  const isShown = (element: Element): boolean =>
    isVisible(element) && [...element.getClientRects()].some((rect) => isReachable(element, rect));

  const onlyLinks = new Map<Element, boolean>();
  const hasOnlyLinks = (element: Element): boolean => {
    const known = onlyLinks.get(element);
    if (known !== undefined) return known;
    const isLinked = (node: Node) =>
      node instanceof Element ? hasOnlyLinks(node) : !(node instanceof Text) || !/[\p{L}\p{N}]/u.test(node.data);
    const result = element.matches('a[href],script,style') || [...element.childNodes].every(isLinked);
    onlyLinks.set(element, result);
    return result;
  };
  const countAddresses = (links: Iterable<Element>) => new Set([...links].map((link) => (link as HTMLAnchorElement).href)).size;
  /** The largest box around a link that contains nothing but links, else its parent if other links follow each other there. */
  const findMenu = (link: Element): Element | undefined => {
    let menu = link;
    while (menu.parentElement && menu.parentElement !== document.body && hasOnlyLinks(menu.parentElement)) menu = menu.parentElement;
    if (countAddresses(menu.querySelectorAll('a[href]')) > 1) return menu;
    const box = link.parentElement;
    const hasText = [...(box?.childNodes ?? [])].some((node) => node instanceof Text && /[\p{L}\p{N}]/u.test(node.data));
    return box && !hasText && countAddresses(box.querySelectorAll(':scope>a[href]')) > 1 ? box : undefined;
  };
  const menus = new Map<Element, Map<string, number>>();
  const counted = new Set<string>();
  /** Whether a text of a link is in another menu as often as in this one until here. */
  const isRepeated = (link: HTMLAnchorElement, text: string): boolean => {
    const menu = isSamePage(link) ? link : findMenu(link);
    if (!menu) return false;
    const texts = menus.get(menu) ?? menus.set(menu, new Map()).get(menu);
    const key = `${link.href} ${text}`.toLowerCase();
    const count = (texts?.get(key) ?? 0) + 1;
    texts?.set(key, count);
    const isCounted = counted.has(`${key} ${count}`);
    counted.add(`${key} ${count}`);
    return isCounted;
  };

  const texts: { parent: Element; range: Range }[] = [];
  let characters = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = (node.nodeValue ?? '').replace(/\s+/g, '');
    if (!parent || text === '' || isAdded(parent) || !isTextVisible(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const reachable = lines.filter((line) => isReachable(parent, line)).length;
    if (reachable === 0) continue;
    texts.push({ parent, range });
    const link = parent.closest('a[href]');
    if (
      SEPARATORS.test(text) ||
      (isDead(parent) && !/\p{L}{2}/u.test(text)) ||
      (link instanceof HTMLAnchorElement && isRepeated(link, text))
    )
      continue;
    characters += (text.replace(SIGN_OF_ITEM, '').length * reachable) / lines.length;
  }

  const findCover = (parent: Element, { x, y, width, height }: DOMRect) => {
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top && !top.contains(parent) && !parent.contains(top) ? top : undefined;
  };
  const findFixedBox = (element: Element | null): Element | undefined => {
    for (let box = element; box; box = box.parentElement) if (/^(fixed|sticky)$/.test(getComputedStyle(box).position)) return box;
    return undefined;
  };
  /** Whether a box that stays in its place while the page scrolls covers a line only until then. */
  const isCoveredUntilScrolled = (parent: Element, line: DOMRect, cover: Element) => {
    const box = findFixedBox(cover);
    if (!box || box.contains(parent) || scrollY === 0) return false;
    const { height, bottom } = box.getBoundingClientRect();
    // A header may float below the edge of the window.
    if (Math.max(height, bottom) > innerHeight / MAX_HEADER_SHARE) return false;
    const position = scrollY;
    // The complete line comes out from under the box.
    scrollTo({ top: position - bottom - line.height, behavior: 'instant' });
    const isFree = findCover(parent, new DOMRect(line.x, line.y + position - scrollY, line.width, line.height)) === undefined;
    scrollTo({ top: position, behavior: 'instant' });
    return isFree;
  };
  /** Whether a line is outside of a box that scrolls, so that what is at its place covers nothing. */
  const isScrolledAway = (parent: Element, { x, y, width, height }: DOMRect) => {
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isOutside = x + width / 2 < left || x + width / 2 > right || y + height / 2 < top || y + height / 2 > bottom;
      if (isOutside && getComputedStyle(box).overflowY !== 'visible') return true;
    }
    return false;
  };
  const coveredTexts = new Set<Range>();
  for (let screen = 0; screen < screens && screen * innerHeight < root.scrollHeight; screen++) {
    scrollTo({ top: screen * innerHeight, behavior: 'instant' });
    for (const { parent, range } of texts) {
      if (coveredTexts.has(range)) continue;
      const { top, bottom } = range.getBoundingClientRect();
      if (bottom < 0 || top > innerHeight) continue;
      for (const line of range.getClientRects()) {
        const cover = findCover(parent, line);
        if (cover && !isScrolledAway(parent, line) && !isCoveredUntilScrolled(parent, line, cover)) coveredTexts.add(range);
      }
    }
  }
  scrollTo({ top: 0, behavior: 'instant' });

  /** The boxes by which a visitor sees a control: a link may have only floating images, and a label may stand for a hidden field. */
  const findBoxes = (control: Element): Element[] => {
    if (control instanceof HTMLAreaElement)
      return [...document.querySelectorAll(`img[usemap="#${CSS.escape(control.closest('map')?.name ?? '')}"]`)];
    const { labels } = control as HTMLInputElement;
    return [control, ...(labels ?? []), ...(control instanceof HTMLAnchorElement ? control.querySelectorAll('*') : [])];
  };
  const controls = [...document.querySelectorAll('a[href],area[href],button,input:not([type=hidden]),select,textarea,summary')];
  /**
   * A first link that skips to the content leads to nothing else, nor does one back to the start. axe tells whether a page without a first
   * one can be skipped to its content.
   */
  const isJump = (control: Element) => {
    if (!(control instanceof HTMLAnchorElement) || !isSamePage(control)) return false;
    if (control.hash === '') return UP.test(control.textContent ?? '');
    const target = document.getElementById(control.hash.slice(1));
    const isStart = target ? target.getBoundingClientRect().top + scrollY < innerHeight / MAX_HEADER_SHARE : control.hash === '#top';
    const isFirst = control === controls[0];
    return isFirst ? (target?.textContent ?? '').length > (document.body.textContent ?? '').length / 2 : isStart;
  };
  /** A button in a link leads where the link leads. */
  const isInLink = (control: Element) => control.parentElement?.closest('a[href]') != null;
  const isCounted = (control: Element) => !isAdded(control) && !isDead(control) && !isJump(control) && !isInLink(control);
  const shown = controls.filter((control) => isCounted(control) && findBoxes(control).some(isShown));
  const identify = (control: Element) => {
    if (!(control instanceof HTMLAnchorElement || control instanceof HTMLAreaElement)) return control;
    // Security & SSL makes one address of two that differ only in their scheme.
    const address = control.href.replace(/^https?:/, '');
    // Placeholders of a template have one address.
    return control.getAttribute('href') === '#'
      ? `${address} ${control.textContent?.trim()} ${control.getAttribute('aria-label')}`
      : address;
  };
  const { scrollWidth, clientWidth } = root;
  return {
    characters: Math.round(characters),
    covered: coveredTexts.size,
    overflow: Math.max(0, scrollWidth - clientWidth),
    controls: new Set(shown.map(identify)).size,
  };
}
