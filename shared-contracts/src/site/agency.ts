interface Link {
  label: string;
  url: string;
}

/**
 * Name, contact details and public claims of the agency, for all pages and e-mails. Import-free: runs in browsers, in Node
 * and in Deno.
 */
export const agency = {
  name: 'Northlight Studio',
  /** Sentence for search engines and social media previews. */
  summary: 'A small full-stack studio that designs, builds and runs websites, web apps, mobile apps and admin panels.',
  email: 'hello@northlight.example',
  city: 'Tromsø, Norway',
  latitude: '69.65° N',
  founded: 2016,
  /** Placeholders until the profiles exist. */
  socials: [
    { label: 'GitHub', url: 'https://github.com/northlight-example' },
    { label: 'LinkedIn', url: 'https://www.linkedin.com/company/northlight-example' },
    { label: 'Mastodon', url: 'https://mastodon.example/@northlight' },
  ],
  legal: [
    { label: 'Privacy Policy', url: '/privacy' },
    { label: 'Terms of Service', url: '/terms' },
  ] as [privacy: Link, terms: Link],
  consultation: { label: '30-minute consultation', url: '/book' },
  promises: {
    reply: "We'll reply within 1 business day.",
    inp: 'under 200ms INP',
    uptime: '99.9% uptime',
    conversion: '+20% conversion lift',
    performance: '95/100 performance score',
    accessibility: 'WCAG 2.1 AA',
  },
};
