export const STAGES = ['new', 'talking', 'proposal', 'won', 'lost'] as const;

export type Stage = (typeof STAGES)[number];

/** What admins know about a lead besides its request. A lead without stored facts has the stage `new` and nothing else. */
export interface LeadFacts {
  stage: Stage;
  /** Only leads of the stage `lost` have one. */
  lostReason: string | null;
  /** User id of an admin. */
  ownerId: string | null;
  /** Whole US dollars; null if the value is unknown. */
  valueUsd: number | null;
  tags: string[];
  /** `YYYY-MM-DD`. */
  followUpOn: string | null;
}

/** An account with the role admin. */
export interface Admin {
  id: string;
  name: string;
}

export type ChangedField = 'status' | 'stage' | 'lost_reason' | 'owner' | 'value' | 'tags' | 'follow_up' | 'note' | 'email' | 'spam';

interface EntryOf<Kind extends string> {
  id: string;
  kind: Kind;
  /** ISO timestamp. */
  at: string;
  /** User id of the admin who did it; null for visitors, the site and deleted accounts. */
  actorId: string | null;
}

/** A file of a request, an e-mail or a reply; `size` is in bytes. */
export interface ThreadFile {
  id: string;
  name: string;
  size: number;
}

export interface SentReply extends EntryOf<'reply'> {
  subject: string;
  text: string;
  /** Addresses that got a copy; missing, as the files, in the response of an older database. */
  cc?: string[];
  files?: ThreadFile[];
  /** `pending`, `sent` or `failed`. */
  status: string;
}

/** The complete texts of a received e-mail. */
export type EmailTexts = Pick<ReceivedEmail, 'text' | 'quotedText'>;

export interface ReceivedEmail extends EntryOf<'received'> {
  subject: string;
  /** What is new in the e-mail; `quotedText` is what it repeats of earlier ones, or empty. */
  text: string;
  quotedText: string;
  /** Whether one of the texts is only the beginning of a long one. */
  isCut: boolean;
  /** Address and name, which anyone can forge; empty if the mail provider itself reports a bounce. */
  sender: string;
  senderName: string;
  /** What the mail provider found: `fail` if the address is forged, `none` if it can't tell; null if it checked nothing. */
  senderCheck: 'pass' | 'fail' | 'none' | null;
  nature: 'reply' | 'auto-reply' | 'bounce';
  /** The reply that could not be delivered. */
  bouncedReplyId: string | null;
  files: ThreadFile[];
  /** Names of files that weren't stored. */
  omittedFiles: string[];
}

export interface Note extends EntryOf<'note'> {
  text: string;
}

/** `before` and `after` are values of the database: text, a number, a list of tags, or null. */
export interface Change extends EntryOf<'change'> {
  field: ChangedField;
  before: unknown;
  after: unknown;
}

/** An e-mail that the site sent by itself: a confirmation to the visitor or a notification of the agency. */
export interface SiteEmail extends EntryOf<'confirmation' | 'notification'> {
  sentAt: string | null;
  /** Why it was given up; null otherwise. */
  error: string | null;
}

export interface ThreadCall extends EntryOf<'call'> {
  startsAt: string;
  /** `booked` or `cancelled`. */
  status: string;
}

export interface ThreadReport extends EntryOf<'report'> {
  /** Path of the report on this site. */
  path: string;
  /** ISO timestamp; null if the report was deleted. */
  expiresAt: string | null;
}

export type ThreadEntry =
  | SentReply
  | ReceivedEmail
  | Note
  | Change
  | SiteEmail
  | ThreadCall
  | (EntryOf<'file'> & Omit<ThreadFile, 'id'>)
  | ThreadReport
  | EntryOf<'request'>;

/** What is known about a lead, and the newest entries of each kind, the oldest first. */
export interface Thread {
  facts: LeadFacts;
  entries: ThreadEntry[];
  hasEarlier: boolean;
}
