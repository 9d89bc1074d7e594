export const formatSubmissionCount = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'submission' : 'submissions'}`;

export const bulkText = {
  checkbox: 'Select',
  bar: 'Selection',
  selected: (count: number) => `${count.toLocaleString('en')} selected`,
  selectAll: (count: number) => `Select all ${count.toLocaleString('en')}`,
  selectNewest: (count: number) => `Select the newest ${count.toLocaleString('en')}`,
  clear: 'Clear the selection',
  actions: { owner: 'Assign', stage: 'Stage', tags: 'Tag', contacted: 'Mark contacted', export: 'Export' },
  failed: 'The change couldn’t be saved',
  selectFailed: 'The submissions couldn’t be selected',
  nothingChanged: 'Nothing to change',
  undone: (count: number) => `${formatSubmissionCount(count)} as before`,
  done: {
    contacted: 'marked contacted',
    stage: (stage: string) => `moved to ${stage.toLowerCase()}`,
    owner: (name: string) => `assigned to ${name}`,
    noOwner: 'without an owner',
    tagged: (tags: string) => `tagged ${tags}`,
    untagged: (tags: string) => `no longer tagged ${tags}`,
    full: (count: number) => `${formatSubmissionCount(count)} would have more than ten tags.`,
  },
  kept: (count: number) => ({
    title: 'Changed by someone else',
    message: `${formatSubmissionCount(count)} changed since. Nothing was overwritten.`,
  }),
};
