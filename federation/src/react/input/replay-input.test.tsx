import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { captureEarlyInput } from '../../page/early-input.ts';
import { replayInput } from './replay-input.ts';

let log: string[];
let root: Root | null = null;

function Site() {
  const [name, setName] = useState('');
  const [company, setCompany] = useState('');
  const [agreed, setAgreed] = useState(false);
  return (
    <>
      <header>
        <button type="button" onClick={() => log.push('menu')}>
          Menu
        </button>
      </header>
      <main>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            log.push(`submit ${name} ${agreed}`);
          }}
        >
          <input
            aria-label="Name"
            value={name}
            onChange={(event) => {
              log.push(`name ${event.target.value}`);
              setName(event.target.value);
            }}
          />
          <textarea
            aria-label="Company"
            value={company}
            onChange={(event) => {
              log.push(`company ${event.target.value}`);
              setCompany(event.target.value);
            }}
          />
          <input
            aria-label="Consent"
            type="checkbox"
            checked={agreed}
            onChange={(event) => {
              log.push(`consent ${event.target.checked}`);
              setAgreed(event.target.checked);
            }}
          />
          <select aria-label="Budget" onChange={(event) => log.push(`budget ${event.target.value}`)}>
            <option>small</option>
            <option>large</option>
          </select>
          <button type="submit">Send</button>
        </form>
        <button type="button" onClick={() => log.push('demo')}>
          <b>Demo</b>
        </button>
        <a href="#contact">Contact</a>
      </main>
    </>
  );
}

beforeEach(() => {
  log = [];
  document.body.innerHTML = `<div id="root">${renderToString(<Site />)}</div>`;
  captureEarlyInput([...document.querySelectorAll('header, main')]);
});
afterEach(() => {
  // Replays what this test captured, so that its listeners become inactive.
  for (const area of ['header', 'main'] as const) replayArea(area);
  act(() => root?.unmount());
  root = null;
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const hydrate = () =>
  act(async () => {
    const container = document.getElementById('root');
    if (container) root = hydrateRoot(container, <Site />);
  });
const replayArea = (area: 'header' | 'main') => window.replayEarlyInput?.(document.querySelector(area) as Element, replayInput);
const replay = (area: 'header' | 'main') => act(async () => replayArea(area));

/** Types into a field before hydration. */
function typeEarly(label: string, value: string): void {
  field(label).value = value;
  field(label).dispatchEvent(new Event('input', { bubbles: true }));
}
function click(name: string): boolean {
  return screen.getByText(name).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

test('replays early typing, checking and clicking in order', async () => {
  typeEarly('Name', 'A');
  typeEarly('Company', 'B');
  field('Consent').click();
  click('Demo');
  await hydrate();
  expect(log).toEqual([]);
  await replay('main');
  expect(log).toEqual(['name A', 'company B', 'consent true', 'demo']);
  expect([field('Name').value, field('Company').value, field('Consent').checked]).toEqual(['A', 'B', true]);
});

test('replays the last value of a field at the position of its first change', async () => {
  typeEarly('Name', 'A');
  field('Consent').click();
  typeEarly('Name', 'Ada');
  await hydrate();
  await replay('main');
  expect(log).toEqual(['name Ada', 'consent true']);
});

test('replays an early choice of files, whose field can’t be set', async () => {
  const input = Object.assign(document.createElement('input'), { type: 'file' });
  Object.defineProperty(input, 'value', {
    get: () => 'brief.pdf',
    set: () => {
      throw new Error('InvalidStateError');
    },
  });
  const events: string[] = [];
  for (const type of ['input', 'change']) input.addEventListener(type, () => events.push(type));
  replayInput(input, { type: 'input', value: input.value });
  expect(events).toEqual(['input', 'change']);
});

test('replays an early submission once, with the typed values, instead of navigating', async () => {
  typeEarly('Name', 'Ada');
  const form = document.querySelector('form') as HTMLFormElement;
  expect(fireEvent.submit(form)).toBe(false);
  fireEvent.submit(form);
  await hydrate();
  await replay('main');
  expect(log).toEqual(['name Ada', 'submit Ada false']);
});

test('leaves the submission of a form with a target to the browser', async () => {
  const form = document.querySelector('form') as HTMLFormElement;
  form.setAttribute('action', '/search');
  expect(fireEvent.submit(form)).toBe(true);
  form.removeAttribute('action');
  await hydrate();
  await replay('main');
  expect(log).toEqual([]);
});

test('does not capture clicks on links', async () => {
  const onClick = jest.fn();
  addEventListener('click', onClick, { once: true });
  expect(click('Contact')).toBe(true);
  expect(onClick).toHaveBeenCalledTimes(1);
  await hydrate();
  await replay('main');
  expect(log).toEqual([]);
});

test('replays header and main separately, each once', async () => {
  click('Menu');
  click('Demo');
  await hydrate();
  await replay('header');
  expect(log).toEqual(['menu']);
  // The header is interactive, main is still pending.
  click('Menu');
  click('Demo');
  expect(log).toEqual(['menu', 'menu']);
  await replay('main');
  await replay('main');
  await replay('header');
  expect(log).toEqual(['menu', 'menu', 'demo']);
});
