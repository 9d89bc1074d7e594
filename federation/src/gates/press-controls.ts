import type { Page } from '@playwright/test';

/**
 * What the gate presses. Links navigate; lists and text fields only take input; `data-destructive` marks controls
 * that must not be pressed, and elements that contain such controls.
 */
const CONTROLS =
  'button, summary, input:is([type=checkbox], [type=radio], [type=submit], [type=button]), ' +
  ':is([role=button], [role=switch], [role=tab], [role=checkbox], [role=radio], [role=menuitem]):not(a)';
const EXCLUDED = '[data-destructive], [inert], [aria-hidden=true], [aria-disabled=true]';
const MAX_CONTROLS = 100;

interface Control {
  /** Identifies the control after the page was loaded again. */
  key: string;
  label: string;
  x: number;
  y: number;
}

/** Options of `pressControls`. */
export interface PressOptions {
  /** Opens the page again after a control navigated away. */
  reopen(): Promise<void>;
  /** Called before each press with the control's label. */
  onPress(label: string): void;
  /** `performance.now()` at which to stop. */
  deadline: number;
}

/**
 * Presses every visible, enabled control of a page once with the mouse, including those that appear after a press. Controls behind
 * a dialog are pressed after Escape closed it.
 * @returns the number of pressed controls
 */
export async function pressControls(page: Page, { reopen, onPress, deadline }: PressOptions): Promise<number> {
  const { pathname } = new URL(page.url());
  const pressed: string[] = [];
  let isEscaped = false;
  while (pressed.length < MAX_CONTROLS && performance.now() < deadline) {
    const control = await page.evaluate(findControl, { pressed, controls: CONTROLS, excluded: EXCLUDED });
    if (!control && isEscaped) break;
    isEscaped = !control;
    if (!control) {
      await page.keyboard.press('Escape');
      continue;
    }
    pressed.push(control.key);
    onPress(control.label);
    await page.mouse.click(control.x, control.y);
    // Navigation of the page's own router is complete after the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve))).catch(() => undefined);
    if (new URL(page.url()).pathname !== pathname) await reopen();
  }
  return pressed.length;
}

/** Runs in the page: returns the next control that wasn't pressed and that the mouse can reach. */
function findControl({ pressed, controls, excluded }: { pressed: string[]; controls: string; excluded: string }): Control | null {
  const occurrences = new Map<string, number>();
  const elements = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (element) => !element.matches(':disabled') && !element.closest(excluded) && element.checkVisibility({ visibilityProperty: true }),
  );
  for (const element of elements) {
    const { labels } = element as HTMLInputElement;
    const text = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? '';
    const label = text.trim().replace(/\s+/g, ' ').slice(0, 60);
    const name = `${element.localName} ${element.id} ${label}`;
    occurrences.set(name, (occurrences.get(name) ?? 0) + 1);
    const key = `${name} ${occurrences.get(name)}`;
    if (pressed.includes(key)) continue;
    // Inputs can be invisible below their label.
    for (const target of [element, ...(labels ?? [])]) {
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      if (width > 0 && height > 0 && hit && (target.contains(hit) || hit.contains(target))) return { key, label, x, y };
    }
  }
  return null;
}
