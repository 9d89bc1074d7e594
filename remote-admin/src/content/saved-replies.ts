export const savedReplyText = {
  open: 'Saved replies',
  none: 'No saved replies yet. Save what you write often, and insert it with one click.',
  add: 'New saved reply',
  edit: (title: string) => `Edit ${title}`,
  title: 'Title',
  body: 'Text',
  variables: 'Insert what is known of the lead',
  hint: 'It is inserted where the cursor is: greeting and signature are already there.',
  save: 'Save',
  cancel: 'Back to the list',
  remove: 'Delete',
  loading: 'Loading the saved replies',
  loadFailed: 'The saved replies couldn’t be loaded',
  saveFailed: 'The saved reply couldn’t be saved',
  titleTaken: 'A saved reply with this title exists.',
  removed: (title: string) => ({ title: 'Saved reply deleted', message: `“${title}” is gone for all admins.` }),
};

/** Error of a message with variables that nothing is known for, such as `{{company}}`. */
export const createUnfilledText = (variables: readonly string[]): string => `Replace or remove ${variables.join(' and ')}.`;

/** Error of a saved reply with variables that don't exist. */
export const createUnknownVariablesText = (variables: readonly string[]): string => `There is no ${variables.join(' and no ')}.`;
