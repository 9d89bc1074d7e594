import { createSampleQuote } from 'shared-contracts/testing/sample-quote';

let counter = 0;

/** Creates a valid body for `submit-quote` with an e-mail address and a message that no other call returns. */
export function createQuoteRequest(changes: Record<string, unknown> = {}) {
  counter += 1;
  return {
    ...createSampleQuote(),
    name: 'Nora Berg',
    email: `nora.${process.pid}.${counter}@example.test`,
    company: 'Berg & Sønn',
    message: `Please call me. (${process.pid}.${counter})`,
    services: ['Website', 'SEO'],
    budget: '$5-20K',
    ...changes,
  };
}
