export interface FaqQuestion {
  id: string;
  question: string;
  /** The answer in a few words, shown while the item is closed. */
  fact: string;
  answer: string;
}

export const faqPageTexts = {
  badge: 'Questions',
  title: 'Frequently Asked Questions',
  subtitle: 'What clients ask before they start working with us.',
  prices: 'Prices and time, to scale',
};

export const faqQuestions: FaqQuestion[] = [
  {
    id: 'timeline',
    question: 'How long does a project take?',
    fact: '4-6 weeks for a site, 8-16 for an app',
    answer:
      'A simple site takes 4-6 weeks. Complex apps or admin panels take 8-16 weeks. We work in 2-week sprints with weekly demos, so you always see progress.',
  },
  {
    id: 'cost',
    question: 'What does it cost?',
    fact: 'Websites from $5K, web apps from $20K',
    answer:
      'Websites cost $5K-$20K, web apps $20K-$60K, and complex platforms $60K+. Before we start, you get a fixed price, or a range with its assumptions.',
  },
  {
    id: 'seo',
    question: 'Is SEO included?',
    fact: 'Included by default',
    answer:
      'Yes, SEO is included by default. Every site ships with semantic HTML, structured data, a sitemap, fast pages, and a title and description for each page.',
  },
  {
    id: 'editing',
    question: 'Can we edit the content ourselves after launch?',
    fact: 'Yes, in a CMS',
    answer: 'Yes. You edit text and pictures through a headless CMS, with previews and no developer. We train your team before launch.',
  },
  {
    id: 'hosting',
    question: 'Do you take care of hosting and maintenance?',
    fact: 'Yes, month by month',
    answer:
      'Yes. We set up hosting in your own account and offer monthly maintenance: updates, monitoring, backups and support. You can also run everything yourself.',
  },
  {
    id: 'ownership',
    question: 'Who owns the code?',
    fact: 'You, 100%',
    answer: 'You do. Code and intellectual property (IP) are 100% yours on completion and final payment.',
  },
  {
    id: 'technology',
    question: 'How do you choose the tech stack?',
    fact: 'By your needs',
    answer:
      'By your needs: what has to be fast, what changes often, what your people already know. We prefer proven tools the next developer will know too.',
  },
  {
    id: 'admin-panels',
    question: 'What makes your admin panels different?',
    fact: 'Millions of records, every change logged',
    answer:
      'They are built for work: role-based access control (RBAC), audit logs, filtering, bulk operations and real-time updates, and they stay fast with millions of records.',
  },
];
