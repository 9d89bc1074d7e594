import type { ChecksByArea, RENDERED_CHECKS } from 'shared-contracts/transform';
import type { CheckText } from './check-text.ts';

const LIGHTHOUSE = 'Lighthouse';

export const mobileTexts: Readonly<Record<ChecksByArea['mobile'] | (typeof RENDERED_CHECKS)['mobile'][number], CheckText>> = {
  viewport: {
    problem: 'The page isn’t made for phones',
    why: 'Without a viewport phones show a tiny desktop page.',
    source: LIGHTHOUSE,
    feature: 'mobile',
  },
  'fixed-width': {
    problem: ['box is wider than a phone', 'boxes are wider than a phone'],
    why: 'Visitors have to scroll sideways to read.',
    source: 'WCAG 1.4.10',
    feature: 'mobile',
  },
  'phone-overflow': {
    problem: ['element reaches beyond a phone’s screen', 'elements reach beyond a phone’s screen'],
    why: 'Visitors have to scroll sideways to read.',
    source: 'WCAG 1.4.10',
    feature: 'mobile',
  },
  'target-size': {
    problem: ['link or button is too small for a finger', 'links or buttons are too small for a finger'],
    why: 'Below 24 px, and close to the next one, visitors hit the wrong one.',
    source: 'WCAG 2.5.8',
    feature: 'mobile',
  },
  'small-text': {
    problem: ['text is smaller than 12 px', 'texts are smaller than 12 px'],
    why: 'On a phone this is hard to read without zooming.',
    source: 'Lighthouse',
    feature: 'mobile',
  },
  'contact-first-screen': {
    problem: 'The first screen of a phone has no way to make contact',
    why: 'Visitors in a hurry look for a number, a mail address or a contact link at once.',
    source: 'Our checklist',
    feature: 'design',
  },
};
