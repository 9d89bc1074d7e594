import type { RenderedCheck } from 'shared-contracts/transform';
import type { CheckText } from './check-text.ts';

export const renderedTexts: Readonly<Record<RenderedCheck, CheckText>> = {
  'color-contrast': {
    problem: ['text has too little contrast', 'texts have too little contrast'],
    why: 'People with low vision, or with a phone in the sun, can’t read it.',
    source: 'WCAG 1.4.3',
    feature: 'design',
  },
  'link-in-text-block': {
    problem: ['link looks like the text around it', 'links look like the text around them'],
    why: 'Color alone doesn’t tell everyone what is a link.',
    source: 'WCAG 1.4.1',
    feature: null,
  },
  'scrollable-region-focusable': {
    problem: ['scrolling area can’t be reached by keyboard', 'scrolling areas can’t be reached by keyboard'],
    why: 'Without a mouse its content stays out of sight.',
    source: 'WCAG 2.1.1',
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
    why: 'On a phone it can’t be read without zooming.',
    source: 'Lighthouse',
    feature: 'mobile',
  },
  'line-length': {
    problem: ['text has lines of more than 100 characters', 'texts have lines of more than 100 characters'],
    why: 'On a computer, readers lose the start of the next line.',
    source: 'WCAG 1.4.8',
    feature: 'design',
  },
  'contact-first-screen': {
    problem: 'The first screen of a phone has no way to make contact',
    why: 'Visitors in a hurry look for a number, a mail address or a contact link at once.',
    source: 'Our checklist',
    feature: 'design',
  },
  'image-dimensions': {
    problem: ['image without dimensions', 'images without dimensions'],
    why: 'Text jumps when an image loads whose size the browser doesn’t know.',
    source: 'web.dev, CLS',
    feature: 'performance',
  },
  'image-lazy': {
    problem: ['image below the fold loads at once', 'images below the fold load at once'],
    why: 'They compete with what the visitor sees first.',
    source: 'web.dev, lazy loading',
    feature: 'performance',
  },
  'unloaded-images': {
    problem: ['image doesn’t load', 'images don’t load'],
    why: 'Visitors see an empty box or a broken symbol.',
    source: 'HTML, img',
    feature: null,
  },
};
