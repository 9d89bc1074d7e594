import type { ChecksByArea } from 'shared-contracts/transform';
import type { CheckText } from './check-text.ts';

const WEB_DEV = 'web.dev';
const OBSERVATORY = 'MDN HTTP Observatory';

export const securityTexts: Readonly<Record<ChecksByArea['security'], CheckText>> = {
  https: {
    problem: 'The page isn’t encrypted',
    why: 'Anyone on the network can read and change it, and browsers say “Not secure”.',
    source: WEB_DEV,
    feature: 'security',
  },
  'mixed-content': {
    problem: ['resource loads without encryption', 'resources load without encryption'],
    why: 'Browsers block them or warn about the page.',
    source: 'W3C Mixed Content',
    feature: 'security',
  },
  'form-http': {
    problem: ['form sends its data without encryption', 'forms send their data without encryption'],
    why: 'Anyone on the network can read what visitors enter.',
    source: 'W3C Mixed Content',
    feature: 'security',
  },
  'blank-target': {
    problem: ['link gives another site access to the window', 'links give other sites access to the window'],
    why: 'The opened page can replace yours.',
    source: 'HTML, link type “opener”',
    feature: 'security',
  },
  'content-security-policy': {
    problem: 'No content security policy',
    why: 'It stops injected scripts, the most common attack on websites.',
    source: OBSERVATORY,
    feature: 'security',
  },
  'strict-transport-security': {
    problem: 'No strict transport security',
    why: 'The first visit can be redirected to an unencrypted copy.',
    source: 'RFC 6797',
    feature: 'security',
  },
  'content-type-options': {
    problem: 'Browsers may guess file types',
    why: 'An uploaded file can then run as a script.',
    source: OBSERVATORY,
    feature: 'security',
  },
  'referrer-policy': {
    problem: 'No referrer policy',
    why: 'Other sites may learn the full address that a visitor came from.',
    source: 'W3C Referrer Policy',
    feature: 'security',
  },
  framing: {
    problem: 'Any site can show the page in a frame',
    why: 'An invisible frame can make visitors click what they don’t see.',
    source: OBSERVATORY,
    feature: 'security',
  },
  cookies: {
    problem: 'Cookies are sent without protection',
    why: 'Without Secure and SameSite other networks and sites can misuse them.',
    source: 'RFC 6265',
    feature: 'security',
  },
  'software-version': {
    problem: 'The server publishes its version',
    why: 'Attackers look up known holes by version.',
    source: 'OWASP Secure Headers',
    feature: 'backend',
  },
  'script-integrity': {
    problem: ['file of another site isn’t verified', 'files of other sites aren’t verified'],
    why: 'If that site is attacked, its changed code runs on yours.',
    source: 'W3C Subresource Integrity',
    feature: 'security',
  },
  'inline-handlers': {
    problem: ['element carries inline code', 'elements carry inline code'],
    why: 'A strict content security policy can’t be used with it.',
    source: 'W3C CSP Level 3',
    feature: 'security',
  },
  trackers: {
    problem: ['tracking service is asked before visitors can agree', 'tracking services are asked before visitors can agree'],
    why: 'In the EU and the UK visitors usually have to agree first; have this checked.',
    source: 'ePrivacy Directive, Article 5(3)',
    feature: null,
  },
  imprint: {
    problem: 'No link to an imprint or a contact was found',
    why: 'Visitors look for who is behind a page, and some countries require it.',
    source: 'E-Commerce Directive, Article 5',
    feature: null,
  },
};
