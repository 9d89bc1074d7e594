import { errorMessage } from './messages.ts';

test('an error is told in its own words', () => {
  expect(errorMessage(new Error('No such user'), 'Something went wrong')).toBe('No such user');
  expect(errorMessage(new TypeError('Failed to fetch'), 'Something went wrong')).toBe('Failed to fetch');
});

test.each([[new Error()], [undefined], [null], ['text'], [{ message: 'not an error' }], [404]])('%p is told as the fallback', (thrown) => {
  expect(errorMessage(thrown, 'Something went wrong')).toBe('Something went wrong');
});
