import type { ChecksByArea } from 'shared-contracts/transform';
import type { CheckText } from './check-text.ts';

export const formsTexts: Readonly<Record<ChecksByArea['forms'], CheckText>> = {
  'field-label': {
    problem: ['field without a label', 'fields without a label'],
    why: 'Visitors with a screen reader don’t know what to enter.',
    source: 'WCAG 3.3.2',
    feature: 'forms',
  },
  'placeholder-label': {
    problem: ['field is named only by its placeholder', 'fields are named only by their placeholders'],
    why: 'It disappears with the first letter, and nobody can check what was asked.',
    source: 'WCAG 3.3.2',
    feature: null,
  },
  'field-type': {
    problem: ['field opens the wrong keyboard', 'fields open the wrong keyboard'],
    why: 'Phones show @ or digits only for fields of the right type.',
    source: 'HTML, input types',
    feature: 'forms',
  },
  'field-autocomplete': {
    problem: ['field can’t be filled in automatically', 'fields can’t be filled in automatically'],
    why: 'Browsers can fill in name, email and address if a field says what it asks for.',
    source: 'WCAG 1.3.5',
    feature: 'forms',
  },
  'submit-button': {
    problem: ['form without a button', 'forms without a button'],
    why: 'Not everyone knows that Enter sends a form, and some devices have no Enter key.',
    source: 'WCAG 3.2.2',
    feature: null,
  },
  'radio-groups': {
    problem: ['choice isn’t grouped', 'choices aren’t grouped'],
    why: 'Screen readers read the options without the question.',
    source: 'WCAG 1.3.1',
    feature: 'forms',
  },
  'password-method': {
    problem: ['form puts a password into the address', 'forms put a password into the address'],
    why: 'Addresses are stored in histories and logs.',
    source: 'OWASP ASVS',
    feature: 'forms',
  },
};
