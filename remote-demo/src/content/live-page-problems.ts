import type { FunctionError } from 'shared-contracts';
import type { TransformFailureCode } from 'shared-contracts/transform';

export interface LivePageProblemText {
  heading: string;
  text: string;
  /** Whether the host doesn't answer, so that no other address of the site has a page. */
  isOfSite?: boolean;
}

/** By failure code. Other failures are ours and not shown. */
export const livePageProblems = {
  unreachable: {
    heading: 'We can’t reach this site',
    text: 'The address doesn’t exist, the server doesn’t respond, or it isn’t public. Check the spelling.',
    isOfSite: true,
  },
  refused: {
    heading: 'This site refuses our request',
    text: 'Its server may answer browsers only, or ask for a login, and we don’t pretend to be a browser. Send this setup, and we’ll look at the site ourselves.',
  },
  missing: {
    heading: 'There is no page at this address',
    text: 'It may have moved, or the address isn’t complete.',
  },
  'not-html': {
    heading: 'This address isn’t a web page',
    text: 'The server sends something other than HTML, such as a picture, a PDF or data.',
  },
  unreadable: {
    heading: 'We can’t read what this site sends',
    text: 'Its server compresses the page in a way that we don’t know, or sends damaged data. Send this setup, and we’ll look at the site ourselves.',
  },
  empty: {
    heading: 'This address answers with an empty page',
    text: 'The server sends nothing that a visitor can see.',
  },
  'too-complex': {
    heading: 'This page is too large for a preview',
    text: 'It has more than 20,000 elements or more than 4 MB of HTML.',
  },
  'invalid-url': {
    heading: 'We can’t open this address',
    text: 'The preview needs a public address that starts with http:// or https://.',
    isOfSite: true,
  },
} satisfies Partial<Record<TransformFailureCode, LivePageProblemText>>;

/** A public host that answers with a status for which there is no code of its own, such as 500. */
const answeredWithError: LivePageProblemText = {
  heading: 'This address answers with an error',
  text: 'So there is no page that we could show or measure.',
};

/** Why there is no preview of a website. A function that names the status of the answer does so at the field of the address. */
export function describePageProblem({ code, fields: { websiteUrl: answer } }: FunctionError): LivePageProblemText | undefined {
  const byCode = (livePageProblems as Record<string, LivePageProblemText | undefined>)[code ?? ''];
  const problem = answer && code === 'unreachable' ? answeredWithError : byCode;
  return problem && answer ? { ...problem, text: `${answer} ${problem.text}` } : problem;
}

/** A page of which nothing is left without its scripts. */
export const scriptOnlyProblem: LivePageProblemText = {
  heading: 'This page is empty without its scripts',
  text: 'Its server sends an empty frame for scripts to fill. We never run foreign scripts, and many crawlers don’t either. Send this setup, and we’ll look at the site ourselves.',
};

export const livePageProblemTexts = { startPage: 'Open the start page', sample: 'Try a sample site' } as const;
