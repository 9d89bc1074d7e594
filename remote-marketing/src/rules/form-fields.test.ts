import { QUOTE_FORM_KEYS } from './form-fields.ts';

test('the form shows narrow fields before wide ones, and none that another page attaches', () => {
  expect(QUOTE_FORM_KEYS).toEqual(['name', 'email', 'company', 'budget', 'services', 'message']);
});
