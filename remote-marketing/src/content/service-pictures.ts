import {
  achieveFailureCheckout,
  achieveFailurePhone,
  fowlerFindsCar,
  ownFindings,
  ownHealth,
  ownRequests,
  stonewellBodiesDealers,
  stonewellBodiesVehicles,
} from '../pictures/pictures.ts';
import type { ServiceId } from './services.ts';

/** A picture of what was built for each service, in the order of the page. The first four are large. */
export const serviceFigures = {
  websites: {
    picture: stonewellBodiesVehicles,
    alt: 'Two vehicles with weights and prices',
    caption: 'Stonewell Bodies: every model with weight, stalls and price',
  },
  'web-apps': {
    picture: achieveFailureCheckout,
    alt: 'Checkout in one form',
    caption: 'Achieve Failure: one page to pay',
  },
  backends: {
    picture: stonewellBodiesDealers,
    alt: 'Dealer locator with a list and a map',
    caption: 'Stonewell Bodies: dealers from one table, on list and map',
  },
  design: {
    picture: fowlerFindsCar,
    alt: 'Page of a car with its report',
    caption: 'Fowler Finds: the inspector’s report as part of the page',
  },
  'mobile-apps': {
    picture: achieveFailurePhone,
    alt: 'Shop on a phone',
    caption: 'Achieve Failure: the drop on a phone',
  },
  'admin-panels': {
    picture: ownRequests,
    alt: 'List of quote requests, each with its stage',
    caption: 'Our own desk: every request, and what’s next',
  },
  seo: {
    picture: ownFindings,
    alt: 'List of findings about a page, all repaired',
    caption: 'Our demo: what an old page lacked, repaired',
  },
  maintenance: {
    picture: ownHealth,
    alt: 'Page with the health of a site',
    caption: 'This site: what was released, what failed',
  },
} satisfies Record<ServiceId, unknown>;
