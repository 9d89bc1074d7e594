export const liveText = {
  /** Button that leads to rows which were added above the visible ones. */
  addedAbove: (count: number) => `${count} added above`,
};

export const newsText = {
  heading: 'New since you began this answer',
  accept: 'Answer anyway',
  unaccepted: 'Read what is new and tick this box, or change your answer first.',
};
