/** A link of an e-mail; the plain text shows its label and its URL. */
export interface MailLink {
  label: string;
  url: string;
}

/** A labelled value; with `url` the value is a link, and plain text shows the URL, or what `plain` says. */
export interface MailFact {
  label: string;
  value: string;
  url?: string;
  plain?: string;
}

/** Who signs an e-mail. */
export interface MailSigner {
  name: string;
  /** Role and agency. */
  position: string;
}

/** A part of an e-mail's content, from which HTML and plain text are rendered. Texts are plain: the layout escapes them. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** What a person wrote, with its line breaks. */
  | { kind: 'message'; text: string }
  /** The one value that the reader looks for, large, between two small lines. `plain` is the same in one line; `isVoid` strikes it out. */
  | { kind: 'figure'; before: string; value: string; after: string; plain: string; isVoid?: boolean }
  /** Facts with an empty value are omitted. */
  | { kind: 'facts'; facts: MailFact[] }
  /** The first link is a button. */
  | { kind: 'links'; links: MailLink[] }
  | { kind: 'signature'; signer: MailSigner };

/** Content of an e-mail in the agency's layout. */
export interface MailContent {
  subject: string;
  /** The line that inboxes show after the subject. */
  preview: string;
  /** Omitted in letters of a person. */
  heading?: string;
  blocks: MailBlock[];
  /** Small texts below the content, such as why the reader gets the e-mail. */
  notes?: string[];
}
