export const clockText = {
  dueToday: 'Due today',
  overdue: 'Overdue',
  answered: 'Answered',
  wroteBack: 'Wrote back',
  isLate: ', overdue',
  followUp: 'Follow up',
  followUpToday: 'Follow up today',
};

/** What the details say about an answer; `day` is a relative day, such as `tomorrow` or `Mon`, `age` such as `3 days`. */
export const createAnswerLine = {
  answered: (day: string) => `Answered ${day}`,
  contacted: (day: string) => `Contacted ${day}`,
  due: (day: string) => `Answer due ${day}`,
  overdue: (day: string) => `Answer overdue since ${day}`,
  waiting: (age: string) => `waiting ${age}`,
  followUp: (day: string) => `Follow up since ${day}`,
};
