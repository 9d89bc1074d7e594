import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { undoForeignChanges } from './undo-foreign-changes.ts';

undoForeignChanges();

/** Ways in which a translator puts a translation in the place of a text. */
const REPLACEMENTS: Record<string, (text: Text, translation: Element) => void> = {
  'replaces a text': (text, translation) => text.replaceWith(translation),
  'inserts before a text and removes it': (text, translation) => {
    text.parentNode?.insertBefore(translation, text);
    text.parentNode?.removeChild(text);
  },
  'removes a text and inserts before its sibling': (text, translation) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(translation, nextSibling);
  },
  'splits a text and wraps its end': (text, translation) => {
    text.splitText(text.data.length - 1).replaceWith(translation);
  },
};

function translate(replace: (text: Text, translation: Element) => void): void {
  const texts = [...screen.getByTestId('lead').childNodes].filter((node) => node instanceof Text);
  for (const text of texts) {
    const translation = document.createElement('font');
    translation.textContent = `«${text.data}»`;
    replace(text, translation);
  }
}

/** What Firefox does: takes all children out, and gives the text of several nodes to the first of them. */
function mergeTexts(root: Element): void {
  const [first, ...others] = [...root.childNodes].filter((node) => node instanceof Text);
  const elements = [...root.children];
  if (!first) return;
  // Firefox does it after the removal; jsdom doesn't observe nodes that are removed.
  first.data = `«${[first, ...others].map(({ data }) => data).join('')}»`;
  for (const node of [...root.childNodes]) node.remove();
  root.append(...elements, first);
}

const Lead = ({ count, isOpen, icon }: { count: number; isOpen: boolean; icon?: ReactNode }) => (
  <p data-testid="lead">
    {icon}
    {count} leads{isOpen && <b>open</b>}
    {isOpen ? ' today' : null}
  </p>
);

const Form = ({ error }: { error: boolean }) => (
  <form>
    <input aria-label="Name" />
    {error && <em>Please enter a name.</em>}
  </form>
);

const readLead = () => screen.getByTestId('lead').textContent;
const steps: [ReactNode, string][] = [
  [<Lead key="lead" count={2} isOpen={true} />, '2 leadsopen today'],
  [<Lead key="lead" count={3} isOpen={false} />, '3 leads'],
  [<Lead key="lead" count={3} isOpen={true} icon={<i>!</i>} />, '!3 leadsopen today'],
  [<Lead key="lead" count={4} isOpen={true} />, '4 leadsopen today'],
];

for (const [how, replace] of Object.entries(REPLACEMENTS)) {
  test(`React shows its current text after a translator ${how}`, async () => {
    const { rerender } = render(null);
    for (const [lead, text] of steps) {
      rerender(lead);
      expect(readLead()).toBe(text);
      await act(async () => translate(replace));
      expect(readLead()).toContain('«');
    }
    rerender(null);
    expect(screen.queryByTestId('lead')).toBeNull();
  });
}

test('React shows its current text after a translator merges texts and moves elements', async () => {
  const { rerender } = render(null);
  for (const [lead, text] of steps) {
    rerender(lead);
    expect(readLead()).toBe(text);
    await act(async () => mergeTexts(screen.getByTestId('lead')));
  }
});

test('what an extension adds between elements stays', async () => {
  const { rerender } = render(<Form error={false} />);
  const icon = document.createElement('x-icon');
  await act(async () => screen.getByRole('textbox').after(icon));
  rerender(<Form error={true} />);
  expect(icon.isConnected).toBe(true);
  expect(screen.queryByText('Please enter a name.')).not.toBeNull();
});
