import { formatSubmissionCount } from './bulk.ts';

export const menuText = {
  title: 'Command menu',
  placeholders: {
    root: 'Type a command or a name',
    owner: 'Assign to',
    stage: 'Move to a stage',
    lost: 'Why was it lost?',
    tags: 'Add or remove a tag',
  },
  groups: { views: 'Views', goTo: 'Go to', found: 'Submissions', filters: 'Filters', add: 'Add', remove: 'Remove' },
  searching: 'Searching…',
  nothingFound: 'Nothing found',
  me: (name: string) => `${name} (you)`,
  noReason: 'Lost, without a reason',
  reason: (reason: string) => `Lost: ${reason}`,
  newTag: (tag: string) => `New tag “${tag}”`,
  status: { new: 'Show new submissions only', contacted: 'Show contacted submissions only' },
  anyStatus: 'Show all submissions',
  clearFilters: 'Clear all filters',
  service: (name: string, isOn: boolean) => `${isOn ? 'Don’t filter by' : 'Filter by'} service: ${name}`,
  budget: (name: string, isOn: boolean) => `${isOn ? 'Don’t filter by' : 'Filter by'} budget: ${name}`,
  order: (name: string) => `Order: ${name}`,
  /** What the actions on leads are about. */
  target: (checkedCount: number) => (checkedCount > 0 ? formatSubmissionCount(checkedCount) : 'The open submission'),
};
