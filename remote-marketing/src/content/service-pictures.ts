import type { Picture } from '../pictures/pictures.ts';
import {
  achieveFailureCheckout,
  achieveFailurePhone,
  fowlerFindsCar,
  fowlerFindsInventory,
  stonewellBodiesDealers,
  stonewellBodiesVehicles,
} from '../pictures/pictures.ts';
import type { ServiceDrawingName, ServiceId } from './services.ts';

/** A picture of what was built, or a drawing of what has no page. */
type ServiceFigure = { caption: string } & ({ picture: Picture; alt: string } | { drawing: ServiceDrawingName });

/** A figure for each service, in the order of the page. The first four are large. */
export const serviceFigures: Record<ServiceId, ServiceFigure> = {
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
    picture: fowlerFindsInventory,
    alt: 'Inventory with filters, cars and prices',
    caption: 'Fowler Finds: inventory with filters',
  },
  seo: { drawing: 'search', caption: 'The page’s own title, first in the list' },
  maintenance: { drawing: 'month', caption: '99.9% of a month: 43 minutes may be missing' },
};
