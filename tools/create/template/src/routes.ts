import type { RemoteRoute } from 'shared-contracts';

export const routes: RemoteRoute[] = [
  {
    path: '/template',
    page: './TemplatePage',
    title: 'Template',
    description: 'Replace this sentence: what visitors find on this page, in 50 to 160 characters.',
    audience: 'everyone',
    prerender: true,
  },
];
