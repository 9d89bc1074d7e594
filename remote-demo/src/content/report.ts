import { REPORT_LIMITS } from 'shared-contracts/demo-report';

/** Day of an ISO 8601 timestamp, such as November 22, 2026. */
export function formatReportDay(timestamp: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(timestamp));
}

/** Texts of the button that saves a report. */
export const saveReportTexts = {
  save: 'Save as report',
  saving: 'Saving…',
  open: 'Open the report',
  hint: `Keeps these results as a page for ${REPORT_LIMITS.days} days. Anyone with the link can read it.`,
  saved: { title: 'Report saved', message: `It stays online for ${REPORT_LIMITS.days} days. You can delete it on its page.` },
  failed: 'The report couldn’t be saved.',
} as const;

/** Texts of a report's page. */
export const reportTexts = {
  heading: (site: string) => `Report for ${site}`,
  lead: (created: string, switches: number) =>
    `Measured on a copy of the page on ${created}, before and after ${switches} of our twelve switches. The website itself hasn’t changed.`,
  expires: (day: string) => `This page is deleted on ${day}.`,
  print: 'Print or save as PDF',
  json: 'JSON',
  copy: 'Copy link',
  delete: 'Delete report',
  deleted: { title: 'Deleted', message: 'The report and its page are gone.' },
  deleteFailed: 'The report couldn’t be deleted.',
  openDemo: 'Open the demo with this setup',
  counts: ({ found, repaired }: { found: number; repaired: number }) =>
    found === 0
      ? 'We found nothing to repair.'
      : `${found} ${found === 1 ? 'finding' : 'findings'} on this page. The switches repaired ${repaired === found ? 'all' : repaired}.`,
  formula: 'Score: the share of applicable checks that pass.',
  switches: 'Switches',
  noSwitches: 'None were on.',
  findings: 'Findings',
  noFindings: 'No check found a problem.',
  places: (count: number) => (count === 1 ? 'Where, for your developer' : `The first ${count} places, for your developer`),
  request: {
    heading: 'Want this repaired?',
    text: 'Send us this report. We reply within 1 business day with what it takes and what it costs.',
    link: 'Request a quote',
    print: (url: string) => `Want this repaired? ${url}`,
  },
  headers: { heading: 'Protective headers', sent: 'sent', missing: 'not sent' },
  origin: 'A visitor made this report in our demo. It lists what our checks found and where, but none of the page’s text.',
  missing: {
    heading: 'This report doesn’t exist',
    text: `Reports are deleted after ${REPORT_LIMITS.days} days, or earlier by the person who made them. A new one takes a minute.`,
    link: 'Open the demo',
  },
  failed: { heading: 'The report couldn’t be loaded', text: 'Check your connection, then try again.', retry: 'Try again' },
  loading: 'Loading the report…',
} as const;
