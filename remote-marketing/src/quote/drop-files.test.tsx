import { fireEvent, render, screen } from '@testing-library/react';
import { acceptDroppedFiles } from './drop-files.ts';

const file = new File(['%PDF'], 'brief.pdf');
const onInput = jest.fn();
/** jsdom has no `DragEvent`. */
const leave = (relatedTarget: Element) => new MouseEvent('dragleave', { bubbles: true, relatedTarget });

function renderForm({ isSending = false } = {}) {
  onInput.mockClear();
  render(
    <form aria-label="Form" onInput={onInput}>
      <fieldset disabled={isSending}>
        <textarea aria-label="Message" />
        <div data-testid="zone">
          <input type="file" aria-label="Files" multiple />
        </div>
      </fieldset>
    </form>,
  );
  acceptDroppedFiles(screen.getByRole('form'));
  // jsdom accepts no other list of files.
  const input = screen.getByLabelText<HTMLInputElement>('Files');
  Object.defineProperty(input, 'files', { value: [], writable: true });
  return { input, message: screen.getByLabelText('Message'), zone: screen.getByTestId('zone') };
}

test('files that are dropped anywhere on the form are chosen in its field', () => {
  const { input, message } = renderForm();
  const isCancelled = !fireEvent.dragOver(message, { dataTransfer: { types: ['Files'] } });
  expect([isCancelled, input.hasAttribute('data-over')]).toEqual([true, true]);
  fireEvent.drop(message, { dataTransfer: { files: [file] } });
  expect(input.files).toEqual([file]);
  expect(onInput).toHaveBeenCalledTimes(1);
  expect(input.hasAttribute('data-over')).toBe(false);
});

test('the mark of the drop zone ends when files leave the form, not when they move within it', () => {
  const { input, message, zone } = renderForm();
  fireEvent.dragOver(message, { dataTransfer: { types: ['Files'] } });
  fireEvent(message, leave(zone));
  expect(input.hasAttribute('data-over')).toBe(true);
  fireEvent(message, leave(document.body));
  expect(input.hasAttribute('data-over')).toBe(false);
});

test('a dropped text is left to the browser', () => {
  const { input, message } = renderForm();
  expect(fireEvent.dragOver(message, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  expect(fireEvent.drop(message, { dataTransfer: { files: [] } })).toBe(true);
  expect(input.files).toEqual([]);
});

test('files that are dropped during a request don’t open in place of the page, and are not chosen', () => {
  const { input, message } = renderForm({ isSending: true });
  expect(fireEvent.drop(message, { dataTransfer: { files: [file] } })).toBe(false);
  expect(input.files).toEqual([]);
});
