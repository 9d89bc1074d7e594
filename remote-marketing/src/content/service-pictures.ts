import type { Picture } from '../pictures/pictures.ts';
import { achieveFailureCheckout, fowlerFindsCar, stonewellBodiesDealers, stonewellBodiesVehicles } from '../pictures/pictures.ts';
import type { ServiceId } from './services.ts';

interface ServicePicture {
  picture: Picture;
  alt: string;
  caption: string;
}

/** What was built, for the services that a page can show. */
export const servicePictures: Partial<Record<ServiceId, ServicePicture>> = {
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
};
