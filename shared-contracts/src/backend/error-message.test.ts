import { errorMessage } from './error-message.ts';

test('returns the message of an error', () => {
  expect(errorMessage(new Error('No such user'), 'Something went wrong')).toBe('No such user');
  expect(errorMessage(new TypeError('Failed to fetch'), 'Something went wrong')).toBe('Failed to fetch');
});

test.each([[new Error()], [undefined], [null], ['text'], [{ message: 'not an error' }], [404]])('returns the fallback for %p', (thrown) => {
  expect(errorMessage(thrown, 'Something went wrong')).toBe('Something went wrong');
});
