/** Texts of the section around the form. They have their own module, because the form's files don't need them. */
export const contactTexts = {
  title: 'Tell us what you need',
  lead: 'A few sentences are enough. What happens next:',
  next: [
    { when: 'Now', what: 'You send a few sentences.' },
    { when: 'Within 1 business day', what: 'You hear from the engineer who’d lead it.' },
    { when: 'Before you decide', what: 'You get dates, a price and the risks.' },
  ],
  consultation: 'Rather talk first? Book a',
  mail: 'Or write to',
  withoutScripts: 'This form needs JavaScript, which is off in your browser. Please write to us instead:',
};
