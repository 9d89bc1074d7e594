import type { ChecksByArea, RENDERED_CHECKS } from 'shared-contracts/transform';
import type { CheckText } from './check-text.ts';

export const accessibilityTexts: Readonly<
  Record<ChecksByArea['accessibility'] | (typeof RENDERED_CHECKS)['accessibility'][number], CheckText>
> = {
  'html-lang': {
    problem: 'The page doesn’t name its language',
    why: 'Screen readers choose the pronunciation by it.',
    source: 'WCAG 3.1.1',
    feature: 'seo',
  },
  'image-alt': {
    problem: ['image without alternative text', 'images without alternative text'],
    why: 'Screen readers have nothing to read, or read the file name.',
    source: 'WCAG 1.1.1',
    feature: 'seo',
  },
  'alt-file-name': {
    problem: ['image is described by its file name', 'images are described by their file names'],
    why: 'Screen readers spell it out, and it says nothing about the image.',
    source: 'WCAG 1.1.1',
    feature: 'seo',
  },
  'link-name': {
    problem: ['link without a name', 'links without a name'],
    why: 'Screen readers announce only “link”.',
    source: 'WCAG 2.4.4',
    feature: 'seo',
  },
  'button-name': {
    problem: ['button without a name', 'buttons without a name'],
    why: 'Screen readers announce only “button”.',
    source: 'WCAG 4.1.2',
    feature: 'forms',
  },
  'label-in-name': {
    problem: ['control has another name than the text on it', 'controls have other names than the texts on them'],
    why: 'Visitors who speak to their computer say what they see, and nothing happens.',
    source: 'WCAG 2.5.3',
    feature: 'seo',
  },
  'landmark-main': {
    problem: 'The main content isn’t marked',
    why: 'Screen readers can’t jump past the header and navigation.',
    source: 'WCAG 2.4.1',
    feature: 'seo',
  },
  'skip-link': {
    problem: 'No link skips the navigation',
    why: 'Visitors without a mouse pass every link of the menu on every page.',
    source: 'WCAG 2.4.1',
    feature: 'seo',
  },
  'referenced-ids': {
    problem: ['label points to an id that exists twice', 'labels point to ids that exist twice'],
    why: 'Labels and descriptions reach only the first element.',
    source: 'WCAG 4.1.2',
    feature: null,
  },
  'zoom-disabled': {
    problem: 'Visitors can’t zoom in',
    why: 'Readers with low vision depend on zooming.',
    source: 'WCAG 1.4.4',
    feature: 'mobile',
  },
  'empty-heading': {
    problem: ['heading without text', 'headings without text'],
    why: 'Screen readers stop at a heading that says nothing.',
    source: 'axe, empty-heading',
    feature: 'seo',
  },
  'list-structure': {
    problem: ['list item outside of a list', 'list items outside of a list'],
    why: 'Screen readers don’t announce a list or its length.',
    source: 'WCAG 1.3.1',
    feature: null,
  },
  'positive-tabindex': {
    problem: ['element changes the tab order', 'elements change the tab order'],
    why: 'The keyboard focus jumps around the page.',
    source: 'WCAG 2.4.3',
    feature: 'forms',
  },
  'keyboard-reach': {
    problem: ['clickable element can’t be reached by keyboard', 'clickable elements can’t be reached by keyboard'],
    why: 'Visitors without a mouse can’t use it.',
    source: 'WCAG 2.1.1',
    feature: null,
  },
  'focus-outline': {
    problem: 'The keyboard focus is invisible',
    why: 'A style removes the outline, so visitors without a mouse don’t see where they are.',
    source: 'WCAG 2.4.7',
    feature: 'design',
  },
  'media-captions': {
    problem: ['video without captions', 'videos without captions'],
    why: 'Visitors who can’t hear miss what is said.',
    source: 'WCAG 1.2.2',
    feature: null,
  },
  'meta-refresh': {
    problem: 'The page reloads or redirects after a time',
    why: 'It interrupts everyone who reads slowly.',
    source: 'WCAG 2.2.1',
    feature: null,
  },
  'aria-role': {
    problem: ['element has a role that doesn’t exist', 'elements have a role that doesn’t exist'],
    why: 'Assistive technology ignores it.',
    source: 'WAI-ARIA 1.2',
    feature: 'seo',
  },
  'aria-state': {
    problem: ['control doesn’t say its state', 'controls don’t say their state'],
    why: 'Screen readers can’t tell whether it is on, off or open.',
    source: 'WAI-ARIA 1.2',
    feature: null,
  },
  'frame-title': {
    problem: ['frame without a title', 'frames without a title'],
    why: 'Screen readers announce a map or film as “frame” only.',
    source: 'WCAG 4.1.2',
    feature: null,
  },
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
  'line-length': {
    problem: ['text has lines of more than 100 characters', 'texts have lines of more than 100 characters'],
    why: 'On a computer, readers lose the start of the next line.',
    source: 'WCAG 1.4.8',
    feature: 'design',
  },
};
