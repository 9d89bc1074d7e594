import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { watchEarlyPage } from '../../page/early-page.ts';
import { prepareReplay, replayInput } from './replay-input.ts';

let log: string[];
let root: Root;
let area: HTMLElement;

function Form() {
  const [name, setName] = useState('');
  const [company, setCompany] = useState('');
  const [agreed, setAgreed] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        log.push(`submit ${name} ${company} ${agreed}`);
      }}
    >
      <label>
        Name <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <label>
        Company <textarea value={company} onChange={(event) => setCompany(event.target.value)} />
      </label>
      {['web', 'mobile'].map((service) => (
        <label key={service}>
          <input type="checkbox" name="services" onChange={(event) => log.push(`${service} ${event.target.checked}`)} /> {service}
        </label>
      ))}
      <label>
        Consent <input type="checkbox" name="consent" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      </label>
      <label>
        Budget{' '}
        <select name="budget" onChange={(event) => log.push(`budget ${event.target.value}`)}>
          <option>small</option>
          <option>large</option>
        </select>
      </label>
      <button type="submit">Send</button>
      <button type="button" onClick={() => log.push('demo')}>
        <b>Demo</b>
      </button>
    </form>
  );
}

beforeEach(() => {
  log = [];
  area = document.body.appendChild(document.createElement('div'));
  area.innerHTML = renderToString(<Form />);
  watchEarlyPage([area], () => {});
});
afterEach(() => {
  // Its listeners become inactive.
  window.earlyPage?.releaseInput(area);
  act(() => root.unmount());
  document.body.replaceChildren();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
function type(label: string, value: string): void {
  field(label).value = value;
  field(label).dispatchEvent(new Event('input', { bubbles: true }));
}
const click = (name: string) => screen.getByText(name).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

/** Hydrates the form and replays what was done before. Returns whether React has rendered it again. */
async function hydrate(): Promise<boolean> {
  const former = area.firstElementChild;
  const replay = prepareReplay(area);
  await act(async () => {
    root = hydrateRoot(area, <Form />, { onRecoverableError: () => {} });
  });
  await act(async () => replay());
  return area.firstElementChild !== former;
}

/** Wraps each text, as a translator does. */
function translate(): void {
  for (const label of area.querySelectorAll('label')) {
    const font = document.createElement('font');
    font.textContent = `«${label.textContent}»`;
    for (const node of [...label.childNodes]) if (node instanceof Text) node.remove();
    label.prepend(font);
  }
}

/** Adds elements between the fields and in the button, as extensions do. */
function extend(): void {
  for (const element of area.querySelectorAll('label, button')) element.append(document.createElement('x-extension'));
}

test.each<[string, () => void, boolean]>([
  ['that nothing else has changed', () => {}, false],
  ['that a translator has changed', translate, true],
  ['that an extension has changed', extend, true],
])('hydration of a form %s keeps input, focus and selection from before', async (_, alter, isRenderedAgain) => {
  type('Name', 'A');
  type('Company', 'Stone');
  type('Name', 'Ada Lovelace');
  field('mobile').click();
  field('Consent').click();
  type('Budget', 'large');
  click('Demo');
  field('Name').focus();
  field('Name').setSelectionRange(2, 5);
  alter();
  expect(log).toEqual([]);
  expect(await hydrate()).toBe(isRenderedAgain);
  expect(log).toEqual(['mobile true', 'budget large', 'demo']);
  expect([field('Name').value, field('Company').value, field('mobile').checked]).toEqual(['Ada Lovelace', 'Stone', true]);
  expect(document.activeElement).toBe(field('Name'));
  expect([field('Name').selectionStart, field('Name').selectionEnd]).toEqual([2, 5]);
  click('Send');
  expect(log.at(-1)).toBe('submit Ada Lovelace Stone true');
});

test('an early submission is replayed once, with the typed values', async () => {
  type('Name', 'Ada');
  const form = document.querySelector('form') as HTMLFormElement;
  expect(fireEvent.submit(form)).toBe(false);
  fireEvent.submit(form);
  await hydrate();
  expect(log).toEqual(['submit Ada  false']);
});

test('replays an early choice of files, whose field can’t be set', async () => {
  await hydrate();
  const input = Object.assign(document.createElement('input'), { type: 'file' });
  const events: string[] = [];
  for (const event of ['input', 'change']) input.addEventListener(event, () => events.push(event));
  replayInput({ element: input, type: 'input', value: 'C:\\fakepath\\brief.pdf', files: input.files });
  expect(events).toEqual(['input', 'change']);
});
