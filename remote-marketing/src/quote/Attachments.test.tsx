import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QUOTE_FIELDS } from 'shared-contracts/quote-fields';
import { renderWithHost } from 'shared-contracts/testing';
import { type FakeReply, fakeFunctions } from 'shared-contracts/testing/fake-functions';
import { createPdf, createPng } from 'shared-contracts/testing/sample-files';
import { createMinimalQuote, requiredKeys } from 'shared-contracts/testing/sample-quote';
import { useQuoteStore } from '../form/quote-store.ts';
import { useAttachmentStore } from './attachment-store.ts';
import { loadAttachments } from './load-attachments.ts';
import { QuoteForm } from './QuoteForm.island.tsx';

jest.mock('./load-attachments.ts', () => {
  const code = jest.requireActual('./load-attachments.ts');
  return { ...code, loadAttachments: jest.fn(code.loadAttachments) };
});

const user = userEvent.setup({ delay: null });
const quote = createMinimalQuote({ name: 'Ada', email: 'ada@example.com', message: 'A site.' });
const input = () => screen.getByLabelText<HTMLInputElement>('Attachments');
const listNames = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });

/** jsdom has no DataTransfer, accepts no other list of files, and its files have no `arrayBuffer`. */
class FakeTransfer {
  files: File[] = [];
  items = { add: (file: File) => this.files.push(file) };
}
Object.assign(globalThis, { DataTransfer: FakeTransfer });
Object.assign(URL, { createObjectURL: ({ name }: File) => `blob:${name}`, revokeObjectURL: () => {} });
const shownFiles = new WeakMap<HTMLInputElement, File[]>();
Object.defineProperty(HTMLInputElement.prototype, 'files', {
  get(this: HTMLInputElement) {
    return this.type === 'file' ? (shownFiles.get(this) ?? []) : null;
  },
  set(this: HTMLInputElement, files: File[]) {
    shownFiles.set(this, files);
  },
});

document.addEventListener('reset', ({ target }) => {
  for (const field of (target as HTMLFormElement).querySelectorAll<HTMLInputElement>('[type=file]')) shownFiles.delete(field);
});

function createFile(name: string, bytes: Uint8Array<ArrayBufferLike> = createPdf()): File {
  const file = new File([new Uint8Array(bytes)], name, { lastModified: 1, type: name.endsWith('.png') ? 'image/png' : '' });
  return Object.assign(file, { arrayBuffer: async () => new Uint8Array(bytes).buffer });
}

async function choose(...files: File[]): Promise<void> {
  shownFiles.set(input(), files);
  fireEvent.input(input());
  fireEvent.change(input());
  await waitFor(() => expect(document.querySelector('[aria-live]')).not.toBeNull());
  await waitFor(() => expect([...(input().files ?? [])]).toEqual(useAttachmentStore.getState().files));
}

const uploads: { name: string }[] = [];
let answer: () => FakeReply;
const sent: Record<string, unknown>[] = [];
let respond: () => FakeReply;

const renderForm = () => renderWithHost(<QuoteForm />).host;

async function submitForm() {
  for (const key of requiredKeys) fireEvent.input(field(QUOTE_FIELDS[key].label), { target: { value: String(quote[key]) } });
  const consent = screen.getByRole<HTMLInputElement>('checkbox', { name: /consent/ });
  if (!consent.checked) await user.click(consent);
  await user.click(screen.getByRole('button', { name: 'Submit quote request' }));
}

beforeEach(() => {
  sessionStorage.clear();
  useQuoteStore.setState({ ...useQuoteStore.getInitialState(), filesChosenAt: undefined }, true);
  useAttachmentStore.setState({ files: [], problems: [] });
  uploads.length = 0;
  sent.length = 0;
  respond = () => ({});
  answer = () => ({ body: { ok: true, id: `id-${uploads.length}`, name: uploads.at(-1)?.name, size: 71 } });
  fakeFunctions(({ name, body = {}, headers }) => {
    if (name === 'list-slots') return { body: { ok: true, slots: [] } };
    if (name === 'upload-attachment') {
      uploads.push({ name: decodeURIComponent(headers['x-file-name'] ?? '') });
      return answer();
    }
    sent.push(body);
    return respond();
  });
});

test('lists the chosen files after code that failed to load once', async () => {
  const isBlocked = jest.mocked(loadAttachments).mockResolvedValueOnce({ default: () => null, uploadAttachedFiles: jest.fn() });
  renderForm();
  fireEvent.input(input());
  await waitFor(() => expect(isBlocked).toHaveBeenCalledTimes(1));
  await choose(createFile('brief.pdf'));
  await waitFor(() => expect(listNames()).toEqual(['brief.pdf']));
});

test('lists each chosen file with its size, and removes it', async () => {
  renderForm();
  expect(input().multiple).toBe(true);
  await choose(createFile('brief.pdf'), createFile('plan.png', createPng()));
  await waitFor(() => expect(listNames()).toEqual(['brief.pdf', 'plan.png']));
  expect(screen.getAllByText('1 KB')).toHaveLength(2);
  expect(input().accept).toBe('.pdf,.png,.jpg,.jpeg,.docx');
  await user.click(screen.getByRole('button', { name: 'Remove brief.pdf' }));
  expect(listNames()).toEqual(['plan.png']);
  expect(document.activeElement).toBe(input());
  expect([...(input().files ?? [])].map(({ name }) => name)).toEqual(['plan.png']);
});

test('an image is shown as a small picture, and another file by the end of its name', async () => {
  renderForm();
  await choose(createFile('brief.pdf'), createFile('plan.png', createPng()));
  await waitFor(() => expect(listNames()).toEqual(['brief.pdf', 'plan.png']));
  const [brief, plan] = screen.getAllByRole('listitem');
  expect(brief?.textContent).toMatch(/^pdfbrief\.pdf/);
  const picture = plan?.querySelector('img') as HTMLImageElement;
  expect([picture.src, picture.alt]).toEqual(['blob:plan.png', '']);
  fireEvent.error(picture);
  expect(plan?.textContent).toMatch(/^pngplan\.png/);
});

test('says which file is uploading and which is uploaded', async () => {
  const states: string[] = [];
  const host = renderForm();
  await choose(createFile('brief.pdf'), createFile('plan.png', createPng()));
  const readStates = () => screen.getAllByRole('listitem').map((item) => item.querySelector('small')?.textContent);
  const succeed = answer;
  answer = () => {
    states.push(readStates().join(' | '));
    return uploads.length === 2 ? { status: 503 } : succeed();
  };
  await submitForm();
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(states).toEqual(['1 KB, uploading… | 1 KB', '1 KB, uploaded | 1 KB, uploading…']);
  expect(readStates()).toEqual(['1 KB, uploaded', '1 KB']);
});

test('a rejected file says why, and keeps the other files and what was typed', async () => {
  renderForm();
  await user.type(field('Message'), 'A site.');
  await choose(createFile('brief.pdf'));
  await choose(createFile('brief.exe', Buffer.from('MZ')), createFile('invoice.pdf', Buffer.from('<html>')));
  expect(screen.getByText('brief.exe: only PDF, PNG, JPEG and DOCX files.')).not.toBeNull();
  expect(screen.getByText('invoice.pdf: only PDF, PNG, JPEG and DOCX files.')).not.toBeNull();
  await choose(createFile('large.pdf', createPdf(10 * 1024 * 1024)));
  expect(screen.getByText('large.pdf: the files are larger than 10 MB together.')).not.toBeNull();
  await choose(createFile('b.pdf'), createFile('c.pdf'), createFile('d.pdf'), createFile('brief.pdf'));
  expect(screen.getByText('d.pdf: only three files.')).not.toBeNull();
  expect(listNames()).toEqual(['brief.pdf', 'b.pdf', 'c.pdf']);
  expect(field('Message').value).toBe('A site.');
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toContain('d.pdf: only three files.');
});

test('sends files with the request and not before, and the receipt lists them', async () => {
  renderForm();
  await choose(createFile('brief.pdf'), createFile('plan.png', createPng()));
  expect(uploads).toEqual([]);
  await submitForm();
  const receipt = await screen.findByRole('region', { name: 'Request received' });
  expect(uploads.map(({ name }) => name)).toEqual(['brief.pdf', 'plan.png']);
  expect(sent[0]?.attachments).toEqual(['id-1', 'id-2']);
  expect(within(receipt).getByText('brief.pdf (1 KB), plan.png (1 KB)')).not.toBeNull();
  expect(useAttachmentStore.getState().files).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send another request' }));
  await submitForm();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.attachments).toEqual([]);
  expect(within(await screen.findByRole('region', { name: 'Request received' })).queryByText('Attachments')).toBeNull();
});

test.each([
  [
    'names the file and what to do',
    (): FakeReply => {
      throw new Error('offline');
    },
    'plan.png: the upload failed. Send the request again, or remove the file.',
  ],
  [
    'shows the server’s reason',
    () => ({ status: 429, body: { error: { message: 'Too many requests.' } } }),
    'plan.png: Too many requests.',
  ],
])('a failed upload keeps the request, %s, and the next attempt repeats only that file', async (_, fail, message) => {
  const host = renderForm();
  await choose(createFile('brief.pdf'), createFile('plan.png', createPng()));
  const succeed = answer;
  answer = () => (uploads.length === 2 ? fail() : succeed());
  await submitForm();
  await waitFor(() => expect(host.toasts.at(-1)?.message).toBe(message));
  expect(screen.getByText(message)).not.toBeNull();
  expect(sent).toEqual([]);
  expect([field('Message').value, listNames()]).toEqual(['A site.', ['brief.pdf', 'plan.png']]);
  await submitForm();
  await screen.findByRole('region', { name: 'Request received' });
  expect(uploads.map(({ name }) => name)).toEqual(['brief.pdf', 'plan.png', 'plan.png']);
  expect(sent[0]?.attachments).toEqual(['id-1', 'id-3']);
});

test('after a failed request the files are uploaded again with the next attempt', async () => {
  const host = renderForm();
  await choose(createFile('brief.pdf'));
  respond = () => ({ status: 400, body: { error: { message: 'A file is no longer available. Choose it again.' } } });
  await submitForm();
  await waitFor(() => expect(host.toasts.at(-1)?.message).toBe('A file is no longer available. Choose it again.'));
  respond = () => ({});
  await submitForm();
  await screen.findByRole('region', { name: 'Request received' });
  expect(sent.map(({ attachments }) => attachments)).toEqual([['id-1'], ['id-2']]);
});

test.each([
  ['is sent with it', 'brief.pdf', createPdf(), ['id-1']],
  ['stops it if it is refused', 'brief.exe', Buffer.from('MZ'), undefined],
])('a file that is chosen right before the request %s', async (_, name, bytes, attachments) => {
  const host = renderForm();
  for (const key of requiredKeys) fireEvent.input(field(QUOTE_FIELDS[key].label), { target: { value: String(quote[key]) } });
  fireEvent.click(screen.getByRole('checkbox', { name: /consent/ }));
  shownFiles.set(input(), [createFile(name, bytes)]);
  fireEvent.input(input());
  fireEvent.click(screen.getByRole('button', { name: 'Submit quote request' }));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(sent[0]?.attachments).toEqual(attachments);
});

test('files stay attached when the page is left and opened again', async () => {
  const { unmount } = renderWithHost(<QuoteForm />);
  await choose(createFile('brief.pdf'));
  await waitFor(() => expect(listNames()).toEqual(['brief.pdf']));
  unmount();
  renderForm();
  await waitFor(() => expect(listNames()).toEqual(['brief.pdf']));
});
