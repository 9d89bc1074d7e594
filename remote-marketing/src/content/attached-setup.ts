/** What the demo attaches to the form. */
export const attachedSetupTexts = { heading: 'From the demo, attached to your request', remove: 'Remove the demo setup' };
