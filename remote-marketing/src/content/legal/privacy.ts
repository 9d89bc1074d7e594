import { agency } from 'shared-contracts';
import { type LegalDocument, legalTexts } from './legal-document.ts';

export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  lead: 'What we store about you, why, for how long, and how to have it erased. No cookies, no tracking, no advertising.',
  notice: legalTexts.notice,
  changed: '2026-11-22',
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      content: [`${agency.name}, [street and number], ${agency.city}. Questions about your data: ${agency.email}.`],
    },
    {
      id: 'visit',
      title: 'When you visit',
      content: [
        'We set no cookies and count no visitors. Your browser stores two things for you, and neither leaves it on its own:',
        ['your choice of the light or dark theme', 'what you typed into the quote form, until you send it or close the tab'],
        'Our hosting provider sees your IP address while it answers your browser, and keeps it in its access logs for at most 14 days to fend off attacks. If this site reports technical faults and loading times to us, those reports contain no address, no search text and nothing you typed.',
      ],
    },
    {
      id: 'quote',
      title: 'When you request a quote',
      content: [
        'We store what you enter: name, email, message and, if you give them, company, services and budget, together with the time. A request from the demo also has the setup that the form shows: the address of the website, the switches and the report. We need it to prepare an offer and to answer you (Art. 6(1)(b) GDPR), and you consent to being contacted when you send the form.',
        'With your request we store where it came from, as far as your browser’s tab knows it: the first page you opened, the name of the site that linked us, the campaign in its link (utm parameters), whether you used the demo, the estimate or a report, and the version of the page. Nothing is stored on your device for this, and nothing is sent before you send the form.',
        'Our replies are stored next to your request. To keep robots out, we count requests per network for at most a day. The counters hold a keyed hash, not your IP address.',
      ],
    },
    {
      id: 'call',
      title: 'When you book a call',
      content: [
        'We store your name, email, time zone and the time of the call, and send you emails about it: a confirmation with a calendar file, every change, and reminders a day and an hour before (Art. 6(1)(b) GDPR). The link in them moves or cancels the call, so don’t pass it on.',
      ],
    },
    {
      id: 'demo',
      title: 'When you try the demo',
      content: [
        'Our server fetches the public page whose address you enter, changes a copy and sends it to your browser. The copy stays in memory for about a minute and is never written to a disk. We don’t log the address.',
        'If you save a report, we store it for 30 days: the host name of the page, our switches, and counts and positions of what our checks found. Nothing of the page’s content is in it, and nothing about you. Whoever has its address can read it; you can delete it from the tab in which you made it, and we can delete it for you.',
        'If you send a form in the preview while Backend & APIs is on, our server checks what you typed there and returns it. It is neither stored nor logged; passwords, payment data and files stay in your browser.',
        'Please enter only pages that you may have fetched. Content behind a login is not reachable for us.',
      ],
    },
    {
      id: 'account',
      title: 'When you have an account',
      content: [
        'We store your name, your email and a hash of your password. Your browser keeps the session until you log out. The login service logs sign-ins with their IP address to detect misuse.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who processes it for us',
      content: [
        [
          'hosting of this site: [hosting provider]',
          'database, login and server functions: [Supabase project and region]',
          'delivery of emails: [mail provider]',
        ],
        'Each has signed a data processing agreement. We sell nothing and share nothing else.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      content: [
        'Requests, booked calls and replies: until you ask us to erase them, at the latest [24 months] after our last contact. Backups: 30 days, so erased data is gone from them a month later. Emails at the mail provider: [its retention].',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      content: [
        'You can see, correct, export or erase your data, restrict or object to its use, and withdraw your consent at any time.',
        `Write to ${agency.email} from the address you used. One command erases your requests, booked calls, our replies, queued emails and your account; we confirm it within 30 days.`,
        'You can also complain to your data protection authority; ours is [Datatilsynet, Norway].',
      ],
    },
  ],
};
