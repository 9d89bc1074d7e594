import { type RemoteRoute, siteMap } from 'shared-contracts';

export const routes: RemoteRoute[] = [
  {
    path: '/demo',
    page: './DemoPage',
    title: siteMap['/demo'].title,
    description:
      'Enter the address of your website and switch on twelve upgrades, one by one. See your own page change and what each switch did.',
    audience: siteMap['/demo'].audience,
    prerender: true,
  },
  {
    path: '/demo/report/_',
    page: './DemoReportPage',
    title: 'Demo Report',
    description: 'What our demo measured on a website, before and after its switches: scores, findings and what repairs them.',
    audience: 'everyone',
    prerender: false,
  },
];
