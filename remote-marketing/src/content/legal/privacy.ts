import { agency } from 'shared-contracts';
import { company } from './company.ts';
import type { LegalDocument } from './legal-document.ts';

export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  lead: 'What we store about you, why, for how long, and how to have it erased. No cookies, no tracking, no advertising.',
  changed: '2026-11-29',
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      content: [
        `${company.legalName}, ${company.street}, ${company.postalCode} ${agency.city}. Questions about your data: ${agency.email}.`,
      ],
    },
    {
      id: 'visit',
      title: 'When you visit',
      content: [
        'We set no cookies. Your browser keeps a few things, and sends none of them by itself:',
        [
          'your choice of light or dark theme',
          'what you typed into the quote form, until you send it or close the tab',
          'a note that it has already loaded our font',
          'the key that deletes a report you saved, until you close the tab',
        ],
        'Our hosting provider sees your IP address and keeps it in its access logs for up to 14 days, to fend off attacks.',
        'To keep the site working and to improve it, we count page views, not people (Art. 6(1)(f) GDPR). Your browser tells us which of our pages it shows, how fast, what fails on them, and that a demo was run, a report saved, a quote requested or a call booked. We store its name and version with a failure, but no IP address, nothing you typed, and nothing that would connect two pages or recognize you. We keep totals by the hour and lists of failures, for 90 days. To fend off invented reports, we count them per network for up to ten minutes, with a keyed hash of the IP address. Turn on Global Privacy Control in your browser, and it tells us nothing.',
      ],
    },
    {
      id: 'quote',
      title: 'When you request a quote',
      content: [
        'We store your name, email and message, the time and, if you fill them in, company, services and budget. A request from the demo includes the setup shown in the form: the website’s address, the switches and the report. We use this to answer you and to prepare a quote (Art. 6(1)(b) GDPR). By sending the form, you agree to be contacted.',
        'You can attach up to three files. They are sent together with the form, stored privately, opened only by our staff, and deleted with your request.',
        'We also store how you found us, as far as the open tab knows: the first page you saw, the site that linked to us, the campaign in its link (utm parameters), whether you used the demo, the estimate or a report, and the version of the page. None of this is stored on your device, or sent before you send the form.',
        'We email you a confirmation with the services, the budget and the day by which we reply. Our replies are stored with your request. Our mail service receives your answers and passes them on; we store them and their files with your request, too. To stop spam, we count requests per network, and emails per address, for up to a day. The counters contain keyed hashes of your IP address and your email, never these themselves.',
      ],
    },
    {
      id: 'call',
      title: 'When you book a call',
      content: [
        'We store your name, email, time zone and the time of the call, and email you a confirmation with a calendar file, any change, and reminders a day and an hour before (Art. 6(1)(b) GDPR). The link in these emails can move or cancel the call, so keep it to yourself.',
        'With the call we store keyed hashes of your request and your email. They keep others from using your email for many calls, and are deleted with the call.',
      ],
    },
    {
      id: 'demo',
      title: 'When you try the demo',
      content: [
        'Our server fetches the public page at the address you enter, changes a copy and sends it to your browser. The copy stays in memory for about a minute and is never written to disk. We don’t log the address.',
        'If you save a report, we keep it for 30 days: the site’s host name, the switches you chose, and how many problems our checks found and where. It contains none of the page’s text and nothing about you. Anyone with the link can read it. You can delete it from the tab you made it in, or ask us to.',
        'If you send a form in the preview while Backend & APIs is on, our server checks what you typed and sends it back. It’s neither stored nor logged. Passwords, payment details and files never leave your browser.',
        'Only enter pages you have permission to use. We can’t reach anything behind a login.',
      ],
    },
    {
      id: 'account',
      title: 'When you have an account',
      content: [
        'We store your name, your email and a hash of your password. Your browser keeps the session until you log out. The login service logs sign-ins with their IP address to detect abuse.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who processes it for us',
      content: [
        [
          `hosting of this site: ${company.hosting}`,
          `database, files, login and server functions: ${company.database}`,
          `delivery of emails: ${company.mail}`,
        ],
        'Each has signed a data processing agreement. We don’t sell your data or share it with anyone else.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      content: [
        `Requests with their files, booked calls and replies: until you ask us to erase them, and no longer than ${company.retention.requests} after our last contact. Emails that belong to no request: at most 180 days. Backups: 30 days, so erased data disappears from them within a month. Emails at the mail provider: ${company.retention.mails}.`,
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      content: [
        'You can see, correct, export or erase your data, limit or object to how we use it, and withdraw your consent at any time.',
        `Write to ${agency.email} from the email address you used. We erase your requests, files, booked calls, our replies and yours, unsent emails and your account, and confirm it within 30 days.`,
        `You can also complain to your data protection authority; ours is ${company.dataAuthority}.`,
      ],
    },
  ],
};
