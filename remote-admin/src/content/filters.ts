/** Labels of the filters by what belongs to a submission besides its columns. */
export const leadFilterLabels = {
  stages: 'Stage',
  owners: 'Owner',
  tags: 'Tags',
  value: 'Value',
  minValue: 'Lowest value',
  maxValue: 'Highest value',
  followUps: 'Follow-up',
  used: 'Used before asking',
  sources: 'Came from',
  has: 'With',
};

export const leadFilterText = {
  any: 'Any',
  from: 'From',
  to: 'To',
  noOption: 'Nothing found',
  clear: 'Clear filters',
  save: 'Save as view',
  loading: 'Loading the filters',
};

export const ownerFilterLabels = { me: 'Me', nobody: 'Nobody' };
export const followUpLabels = { overdue: 'Overdue', today: 'Today', later: 'Later', none: 'None' };
export const usedToolLabels = { demo: 'Demo', estimate: 'Estimate', report: 'Report' };
export const traitLabels = { unanswered: 'Unanswered email', reply: 'Received email', call: 'Booked call', files: 'Files' };
export const unknownSource = 'Directly or unknown';
