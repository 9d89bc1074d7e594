/** A changed row of the table `topic`. `quoteId` is null for a row without a quote, and for a change of more than 1,000 quotes. */
export interface DeskChange {
  topic: string;
  quoteId: string | null;
}

/** Null if anything may have changed. */
export type DeskChanges = readonly DeskChange[] | null;

/** Another person who has a submission open. */
export interface Colleague {
  id: string;
  name: string;
  quoteId: string;
  isAnswering: boolean;
}

/** What happened since an earlier version of the desk. */
export interface Desk {
  version: string;
  changes: DeskChanges;
  people: Colleague[];
}

/** Tables with rows that belong to no quote, such as e-mails in the tray. */
const TOPICS_WITHOUT_QUOTE = ['attachments', 'outbox', 'received_emails', 'suspected_quotes'];

/** Delay until the desk is read again: a change shows within two seconds, half a second of which is for the requests. */
export const DESK_DELAY_MS = 1500;
const FIRST_FAILED_DELAY_MS = 2000;
const MAX_FAILED_DELAY_MS = 30_000;

/** Delay after consecutive failures. */
export const getDelayAfterFailure = (failures: number): number =>
  Math.min(MAX_FAILED_DELAY_MS, FIRST_FAILED_DELAY_MS * 2 ** (failures - 1));

/** Both changes, each once. */
export function joinChanges(first: DeskChanges, second: DeskChanges): DeskChanges {
  if (first === null || second === null) return null;
  const isNew = ({ topic, quoteId }: DeskChange) => !first.some((known) => known.topic === topic && known.quoteId === quoteId);
  return [...first, ...second.filter(isNew)];
}

const isAboutTopic = (changes: DeskChanges, topics: readonly string[]): boolean =>
  changes === null || changes.some(({ topic }) => topics.includes(topic));

export const isAboutQuotes = (changes: DeskChanges): boolean => isAboutTopic(changes, ['quotes']);

/** Whether a list that is filtered or ordered by what is known of leads may have changed. */
export const isAboutLeads = (changes: DeskChanges): boolean =>
  isAboutTopic(changes, ['quotes', 'lead_facts', 'email_log', 'received_emails', 'bookings', 'attachments']);

/** Whether the marks of quotes may have changed. */
export const isAboutMarks = (changes: DeskChanges): boolean =>
  isAboutTopic(changes, ['attachments', 'bookings', 'email_log', 'lead_facts', 'quotes', 'received_emails']);

export const isAboutCalls = (changes: DeskChanges): boolean => isAboutTopic(changes, ['bookings']);

export const isAboutSuspectedQuotes = (changes: DeskChanges): boolean => isAboutTopic(changes, ['suspected_quotes']);

export const isAboutReceivedEmails = (changes: DeskChanges): boolean => isAboutTopic(changes, ['received_emails']);

/** Whether the thread of a quote may have changed. */
export const isAboutQuote = (changes: DeskChanges, id: string): boolean =>
  changes === null || changes.some(({ topic, quoteId }) => quoteId === id || (quoteId === null && !TOPICS_WITHOUT_QUOTE.includes(topic)));

/** The ids of a list whose quotes may have changed. */
export const findChangedIds = (changes: DeskChanges, ids: readonly string[]): string[] => ids.filter((id) => isAboutQuote(changes, id));

/** Says who has a quote open, such as `Ada` `is answering`: of those who answer, if there are any. Null if nobody has. */
export function describeColleagues(people: readonly Colleague[], quoteId: string): { names: string; doing: string } | null {
  const present = people.filter((person) => person.quoteId === quoteId);
  const answering = present.filter(({ isAnswering }) => isAnswering);
  const names = (answering.length > 0 ? answering : present).map(({ name }) => name);
  if (names.length === 0) return null;
  const verb = answering.length > 0 ? 'answering' : 'reading this';
  return { names: joinNames(names), doing: `${names.length === 1 ? 'is' : 'are'} ${verb}` };
}

function joinNames([first = '', second, ...others]: readonly string[]): string {
  if (second === undefined) return first;
  return others.length === 0 ? `${first} and ${second}` : `${first} and ${others.length + 1} others`;
}
