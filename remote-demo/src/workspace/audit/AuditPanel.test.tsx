import { fireEvent, render, screen, within } from '@testing-library/react';
import { summarizeAudit } from 'shared-contracts/audit-summary';
import type { Audit } from 'shared-contracts/transform';
import { createFeatureFlags } from '../../rules/features.ts';
import { numberFindings } from '../../rules/finding-pins.ts';
import { type RenderedAudit, toAuditResults } from '../../rules/rendered-audit.ts';
import { showElementInFrame } from '../live-page/show-element-in-frame.ts';
import { AuditPanel } from './AuditPanel.tsx';

const audit: Audit = {
  'image-alt': { before: 12, after: 0, where: ['#a>img:nth-of-type(1)'] },
  'link-name': { before: 1, after: 1, where: [] },
  'button-name': { before: 8, after: 1, where: [] },
  framing: { before: 1, after: null, where: [] },
  title: { before: 0, after: 0, where: [] },
};
const WAITING = { status: 'waiting' } as const;
/** Without what a browser measures. */
const FAILED = { status: 'failed' } as const;
const summarize = (rendered?: RenderedAudit) => summarizeAudit({ ...audit, ...(rendered && toAuditResults(rendered)) });
const props = { results: audit, features: createFeatureFlags([]), pins: [], pinned: null, onPin: () => {}, onShow: () => true };

test('each finding is a list item that says what, why and which rule, and ends with repaired or open', () => {
  render(<AuditPanel areas={summarize()} rendered={WAITING} {...props} />);
  expect(screen.getByRole('heading', { name: 'Measured on your page' })).not.toBeNull();
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(texts).toHaveLength(4);
  expect(texts[0]).toMatch(/^12 images without alternative text.*WCAG 1\.1\.1.*repaired$/);
  expect(texts[1]).toMatch(/^1 link without a name.*SEO Optimization may repair it\..*open$/);
  expect(texts[2]).toMatch(/^8 buttons.*7 of 8 repaired$/);
  expect(texts[3]).toMatch(/^Any site can show the page in a frame.*a preview can’t show it\..*open$/);
});

test('an open finding doesn’t recommend a feature that is on', () => {
  render(<AuditPanel areas={summarize()} rendered={WAITING} {...props} features={createFeatureFlags(['seo', 'forms'])} />);
  const { textContent } = screen.getByRole('region', { name: 'Accessibility' });
  expect(textContent).toContain('Still open here');
  expect(textContent).not.toContain('Try');
});

test('each area shows its scores before and after, and an area without findings says that it is strong', () => {
  render(<AuditPanel areas={summarize()} rendered={FAILED} {...props} />);
  expect(within(screen.getByRole('region', { name: 'Accessibility' })).getByText('0 → 33 of 100')).not.toBeNull();
  const seo = within(screen.getByRole('region', { name: 'SEO' }));
  expect(seo.getByText('100 of 100')).not.toBeNull();
  expect(seo.getByText('Already strong: the one check passed.')).not.toBeNull();
});

test('a problem that the browser found is open until the transformed page is measured', () => {
  const before = new Map([
    ['color-contrast', ['p', 'a']],
    ['target-size', []],
  ] as const);
  const { rerender } = render(<AuditPanel areas={summarize({ before })} rendered={{ status: 'waiting', audit: { before } }} {...props} />);
  const getContrast = () =>
    screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith('2 texts have too little contrast'));
  expect(getContrast()?.textContent).toMatch(/WCAG 1\.4\.3.*open$/);
  expect(screen.getByRole('status').textContent).toContain('Measuring contrast');
  expect(screen.queryByText(/checks? pass/)).toBeNull();
  expect(screen.getAllByText('measuring…')).toHaveLength(4);
  const done = { status: 'done', audit: { before, after: new Map([['color-contrast', []]] as const) } } as const;
  rerender(<AuditPanel areas={summarize(done.audit)} rendered={done} {...props} />);
  expect(getContrast()?.textContent).toMatch(/repaired$/);
  expect(screen.getByText('0 → 2 of 4 checks pass')).not.toBeNull();
  expect(screen.getByText('100 of 100', { selector: '[aria-labelledby=audit-mobile] p' })).not.toBeNull();
});

test('a problem that only the transformed page has is named, so that the list explains the score', () => {
  const results = { viewport: { before: 0, after: 1, where: [] } };
  render(<AuditPanel areas={summarizeAudit(results)} rendered={FAILED} {...props} results={results} />);
  const { textContent } = screen.getByRole('region', { name: 'Mobile' });
  expect(textContent).toContain('100 → 0 of 100');
  expect(textContent).toContain('Only in this preview: The page isn’t made for phones.');
});

test('without an audit nothing is shown', () => {
  const { container } = render(<AuditPanel areas={[]} rendered={WAITING} {...props} />);
  expect(container.innerHTML).toBe('');
});

test('the button of a finding pins and shows its place in the preview, or says that it isn’t there', () => {
  const shown: string[] = [];
  const pinned: unknown[] = [];
  const pins = numberFindings(summarize());
  const show = (isThere: boolean) => (
    <AuditPanel
      areas={summarize()}
      rendered={WAITING}
      {...props}
      pins={pins}
      pinned="image-alt"
      onPin={(check) => void pinned.push(check)}
      onShow={(selector) => shown.push(selector) > 0 && isThere}
    />
  );
  const { rerender } = render(show(true));
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Show in the preview: 12 images without alternative text' }));
  press();
  expect([shown, pinned]).toEqual([['#a>img:nth-of-type(1)'], ['image-alt']]);
  expect(screen.queryByText('This place isn’t in the page that the preview shows.')).toBeNull();
  rerender(show(false));
  press();
  expect(screen.getByText('This place isn’t in the page that the preview shows.')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Pin all on the page', pressed: false }));
  expect(pinned.at(-1)).toBe('all');
});

test('showing a place scrolls to the element and outlines it; a place that is gone does nothing', () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const target = frame.contentDocument?.body.appendChild(document.createElement('p'));
  const animate = jest.fn();
  Object.assign(target ?? {}, { animate });
  const scrollTo = jest.fn();
  Object.assign(frame.contentWindow ?? {}, { scrollTo, matchMedia: () => ({ matches: false }) });
  frame.scrollIntoView = jest.fn();
  showElementInFrame(frame, 'body>p:nth-of-type(1)');
  showElementInFrame(frame, 'body>img:nth-of-type(1)');
  showElementInFrame(frame, 'not a [selector');
  showElementInFrame(null, 'body');
  expect([scrollTo.mock.calls.length, animate.mock.calls.length]).toEqual([1, 1]);
});
