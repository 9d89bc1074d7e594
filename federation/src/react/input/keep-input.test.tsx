import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepInput } from './keep-input.ts';

let root: Root;
let submitted: object;

function Form() {
  const [message, setMessage] = useState('');
  return (
    <form
      aria-label="Quote"
      onSubmit={(event) => {
        event.preventDefault();
        submitted = { ...Object.fromEntries(new FormData(event.currentTarget)), message };
      }}
    >
      <label>
        Name <input name="name" />
      </label>
      <label>
        Site <input name="site" type="url" defaultValue="https://" />
      </label>
      <label>
        Budget{' '}
        <select name="budget">
          <option value="">none</option>
          <option value="large">large</option>
        </select>
      </label>
      {['web', 'mobile'].map((service) => (
        <label key={service}>
          <input type="checkbox" name="services" value={service} /> {service}
        </label>
      ))}
      <label>
        Message <textarea value={message} onChange={(event) => setMessage(event.target.value)} />
      </label>
      <button type="submit">Send</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Renders the form as a document does, changes it by `alter`, and hydrates it. Returns the area. */
async function hydrateAltered(alter: (area: HTMLElement) => void): Promise<void> {
  const area = document.body.appendChild(document.createElement('div'));
  area.innerHTML = renderToString(<Form />);
  const former = area.firstElementChild;
  alter(area);
  const moveInput = keepInput(area);
  await act(async () => {
    root = hydrateRoot(area, <Form />, { onRecoverableError: () => {} });
  });
  expect(area.firstElementChild).not.toBe(former);
  act(moveInput);
}

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

/** Wraps each text, as a translator does. */
function translate(area: HTMLElement): void {
  for (const label of area.querySelectorAll('label')) {
    const font = document.createElement('font');
    font.textContent = `«${label.textContent}»`;
    for (const node of [...label.childNodes]) if (node instanceof Text) node.remove();
    label.prepend(font);
  }
}

/** Adds elements between the fields and in the button, as extensions do. */
function extend(area: HTMLElement): void {
  for (const element of area.querySelectorAll('label, button')) element.append(document.createElement('x-extension'));
}

for (const [change, alter] of Object.entries({ translator: translate, extension: extend }))
  test(`hydration keeps values, focus and selection of a form that a ${change} has changed`, async () => {
    await hydrateAltered((area) => {
      const controls = area.querySelectorAll<HTMLInputElement>('input, select, textarea');
      const [name, site, budget, , mobile, message] = controls;
      if (!name || !site || !budget || !mobile || !message) throw new Error('The form has other fields.');
      name.value = 'Ada Lovelace';
      site.value = 'https://stone';
      budget.value = 'large';
      mobile.checked = true;
      message.value = 'Typed early.';
      name.focus();
      name.setSelectionRange(2, 5);
      alter(area);
    });
    expect(document.activeElement).toBe(field('Name'));
    expect([field('Name').selectionStart, field('Name').selectionEnd]).toEqual([2, 5]);
    act(() => screen.getByRole('button').click());
    expect(submitted).toEqual({
      name: 'Ada Lovelace',
      site: 'https://stone',
      budget: 'large',
      services: 'mobile',
      message: 'Typed early.',
    });
  });

test('hydration leaves the focus where the visitor has moved it, and fields that weren’t changed', async () => {
  await hydrateAltered(translate);
  expect(document.activeElement).toBe(document.body);
  expect([field('Name').value, field('Site').value]).toEqual(['', 'https://']);
});
