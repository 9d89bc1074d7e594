import type { TransformFailureCode } from 'shared-contracts/transform';

export interface LivePageProblemText {
  heading: string;
  text: string;
}

/** Why there is no preview of a website, by failure code. Other failures are ours and not shown. */
export const livePageProblems: Partial<Record<TransformFailureCode, LivePageProblemText>> = {
  unreachable: {
    heading: 'We can’t reach this site',
    text: 'The address doesn’t exist, the server doesn’t respond, or it isn’t public. Check the spelling.',
  },
  refused: {
    heading: 'This site refuses our request',
    text: 'Its server may answer browsers only, or ask for a login, and we don’t pretend to be a browser. Send this setup, and we’ll look at the site ourselves.',
  },
  missing: {
    heading: 'There is no page at this address',
    text: 'The server answers with “not found”. Try the site’s home page.',
  },
  'not-html': {
    heading: 'This address isn’t a web page',
    text: 'The server sends something other than HTML, such as a picture, a PDF or data. Try the site’s home page.',
  },
  empty: {
    heading: 'This address answers with an empty page',
    text: 'The server sends no content at all.',
  },
  'too-complex': {
    heading: 'This page is too large for a preview',
    text: 'It has more than 20,000 elements or more than 4 MB of HTML.',
  },
  'invalid-url': {
    heading: 'We can’t open this address',
    text: 'The preview needs a public address that starts with http:// or https://.',
  },
};

/** A page of which nothing is left without its scripts. */
export const scriptOnlyProblem: LivePageProblemText = {
  heading: 'This page is empty without its scripts',
  text: 'Its server sends an empty frame for scripts to fill. We never run foreign scripts, and many crawlers don’t either. Send this setup, and we’ll look at the site ourselves.',
};

export const sampleSiteTexts = { button: 'Try a sample site' } as const;
