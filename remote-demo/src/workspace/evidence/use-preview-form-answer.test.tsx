import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { createFakeHost, renderWithHost } from 'shared-contracts/testing';
import { usePreviewFormAnswer } from './use-preview-form-answer.ts';

const FORM = '<form><input name=email type=email required><button>Send</button></form>';
let bodies: unknown[];
let status: number;

beforeEach(() => {
  bodies = [];
  status = 200;
  globalThis.fetch = async (_, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return { ok: status < 400, status, json: async () => ({ receipt: 'r', columns: [] }) } as Response;
  };
});

function Preview({ isOn }: { isOn: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const state = usePreviewFormAnswer(frame, 'about:blank', isOn);
  return (
    <>
      <iframe ref={frame} title="Preview" />
      <output>{state.name}</output>
    </>
  );
}

function open(isOn: boolean, body = FORM) {
  const { host } = renderWithHost(<Preview isOn={isOn} />, createFakeHost());
  const page = screen.getByTitle<HTMLIFrameElement>('Preview').contentDocument as Document;
  page.body.innerHTML = body;
  // The sandbox of the real frame forbids it.
  page.addEventListener('submit', (event) => event.preventDefault());
  const input = page.querySelector('input') as HTMLInputElement;
  const send = () => act(async () => fireEvent.click(page.querySelector('button') as Element));
  return { host, input, send, state: () => screen.getByRole('status').textContent };
}

test('a valid form of the page is answered, an invalid one isn’t sent', async () => {
  const { host, input, send, state } = open(true);
  await send();
  expect([bodies, state()]).toEqual([[], 'waiting']);
  input.value = 'ada@example.com';
  await send();
  expect(bodies).toEqual([{ fields: [{ name: 'email', kind: 'email', value: 'ada@example.com' }] }]);
  expect(state()).toBe('answered');
  status = 429;
  await send();
  expect(state()).toBe('failed');
  expect(host.toasts.map(({ kind }) => kind)).toEqual(['success', 'failure']);
});

test('a page without a form isn’t asked to be sent, and a section with one is', async () => {
  const openLoaded = async (body: string) => {
    const { state } = open(true, body);
    await act(() => new Promise((resolve) => screen.getByTitle('Preview').addEventListener('load', resolve)));
    return state;
  };
  expect((await openLoaded('<p>Bread</p>'))()).toBe('none');
  cleanup();
  expect((await openLoaded('<section data-tx="forms"></section>'))()).toBe('waiting');
});

test('with the feature off, nothing is sent', async () => {
  const { input, send, state } = open(false);
  input.value = 'ada@example.com';
  await send();
  expect([bodies, state()]).toEqual([[], 'waiting']);
});
