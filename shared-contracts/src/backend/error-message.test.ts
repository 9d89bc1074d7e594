import { getErrorMessage } from './error-message.ts';

test('returns the message of an error', () => {
  expect(getErrorMessage(new Error('No such user'), 'Something went wrong')).toBe('No such user');
  expect(getErrorMessage(new TypeError('Failed to fetch'), 'Something went wrong')).toBe('Failed to fetch');
});

test.each([[new Error()], [undefined], [null], ['text'], [{ message: 'not an error' }], [404]])('returns the fallback for %p', (thrown) => {
  expect(getErrorMessage(thrown, 'Something went wrong')).toBe('Something went wrong');
});
