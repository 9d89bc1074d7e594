import { type RemoteRoute, type SitePath, siteMap } from 'shared-contracts';
import { bookPageTexts } from './content/booking.ts';
import { accessibilityStatement } from './content/legal/accessibility.ts';
import { privacyPolicy } from './content/legal/privacy.ts';
import { termsOfService } from './content/legal/terms.ts';

function createRoute(path: SitePath, page: string, description: string): RemoteRoute {
  const { title, audience } = siteMap[path];
  return { path, page, title, description, audience, prerender: true };
}

/** A page that the specification doesn't name. */
function createOwnRoute(path: string, page: string, title: string, description: string): RemoteRoute {
  return { path, page, title, description, audience: 'everyone', prerender: true };
}

/** All pages of this remote; `page` names a file in `pages/`. */
export const routes: RemoteRoute[] = [
  createRoute(
    '/',
    './HomePage',
    'Northlight Studio designs, builds and runs websites, web apps, mobile apps and admin panels, and measures every one of them. Ask for a quote.',
  ),
  createRoute(
    '/work',
    './WorkPage',
    'Three projects with their numbers: a horse transport builder, a streetwear store and a luxury car platform.',
  ),
  createRoute(
    '/services',
    './ServicesPage',
    'Websites, web apps, mobile apps, admin panels, backends, design, SEO and maintenance from one small team.',
  ),
  createRoute(
    '/process',
    './ProcessPage',
    'Six steps from discovery to growth, with what you receive and how long each takes. Weekly demos while we build.',
  ),
  createRoute(
    '/tech',
    './TechPage',
    'The frontend, backend, database and integrations we build on, and why: fast pages, honest numbers, code that you own.',
  ),
  createRoute(
    '/faq',
    './FaqPage',
    'Timelines, cost, SEO, editing, hosting, ownership, technology and admin panels: answers before you ask for a quote.',
  ),
  createRoute(
    '/projects/stonewell-bodies',
    './StonewellBodiesPage',
    'How a maker of horse transport vehicles got a site that loads 62% faster, with a dealer locator and its own admin dashboard.',
  ),
  createRoute(
    '/projects/achieve-failure',
    './AchieveFailurePage',
    'How a streetwear label moved to headless commerce, loads in 0.8s and raised its revenue by 120%.',
  ),
  createRoute(
    '/projects/fowler-finds',
    './FowlerFindsPage',
    'How a luxury car sales platform serves 200K+ active users with 99.9% uptime, roles for every team and leads tracked live.',
  ),
  createOwnRoute(
    '/book',
    './BookPage',
    bookPageTexts.title,
    'A free half hour with the engineer who would lead your project. Choose a time in your own time zone; move or cancel it by a link.',
  ),
  createOwnRoute(
    '/privacy',
    './PrivacyPage',
    privacyPolicy.title,
    'What we store about you, why, for how long, and how to have it erased. No cookies and no tracking.',
  ),
  createOwnRoute(
    '/accessibility',
    './AccessibilityPage',
    accessibilityStatement.title,
    'What we aim for, what our tests found and when, what they can’t find, and who to tell about a barrier.',
  ),
  createOwnRoute(
    '/terms',
    './TermsPage',
    termsOfService.title,
    'The rules for using this site and its demo. Each project has its own contract.',
  ),
];
