import {
  achieveFailureAfter,
  achieveFailureBefore,
  achieveFailureCheckout,
  achieveFailureHome,
  achieveFailurePhone,
  achieveFailureProduct,
  achieveFailureShop,
  fowlerFindsAfter,
  fowlerFindsBefore,
  fowlerFindsCar,
  fowlerFindsHome,
  fowlerFindsInventory,
  fowlerFindsPhone,
  fowlerFindsSell,
  stonewellBodiesAfter,
  stonewellBodiesBefore,
  stonewellBodiesDealers,
  stonewellBodiesGallery,
  stonewellBodiesHome,
  stonewellBodiesPhone,
  stonewellBodiesVehicles,
} from '../pictures/pictures.ts';
import type { CaseSlug } from './case-study.ts';

export const casePicturesTexts = {
  strip: 'The old and the new site',
  pages: 'Pages of the new site',
  before: 'Before',
  after: 'After',
  divider: 'Share of the old site',
};

/** The client's home page, the old and the new site, three pages on a desktop screen, and one on a phone. */
export const casePictures = {
  'stonewell-bodies': {
    home: stonewellBodiesHome,
    before: { picture: stonewellBodiesBefore, alt: 'Narrow page with three columns of small text' },
    after: { picture: stonewellBodiesAfter, alt: 'Horse lorry in a landscape beside a headline' },
    pages: [
      {
        picture: stonewellBodiesVehicles,
        alt: 'Two vehicles with weights and prices',
        caption: 'One record per vehicle: weights, stalls and price come from the same place.',
      },
      {
        picture: stonewellBodiesDealers,
        alt: 'Dealer locator with a list and a map',
        caption: 'The dealer list left its PDF.',
      },
      {
        picture: stonewellBodiesGallery,
        alt: 'Gallery with horse stalls',
        caption: 'Pictures sized for the screen that shows them.',
      },
    ],
    phone: { picture: stonewellBodiesPhone, alt: 'Home page on a phone', caption: 'Readable with one bar of signal.' },
  },
  'achieve-failure': {
    home: achieveFailureHome,
    before: { picture: achieveFailureBefore, alt: 'Grey banner, newsletter pop-up and cookie bar' },
    after: { picture: achieveFailureAfter, alt: 'Large lettering and a cobalt hoodie' },
    pages: [
      {
        picture: achieveFailureShop,
        alt: 'Shop with filters and products on bright tiles',
        caption: 'Nine pieces, three filters, one screen.',
      },
      {
        picture: achieveFailureProduct,
        alt: 'Page of a hoodie with sizes and price',
        caption: 'The price is there before the picture.',
      },
      {
        picture: achieveFailureCheckout,
        alt: 'Checkout in one form',
        caption: 'One page to pay.',
      },
    ],
    phone: { picture: achieveFailurePhone, alt: 'Home page on a phone', caption: 'Where the drop is bought.' },
  },
  'fowler-finds': {
    home: fowlerFindsHome,
    before: { picture: fowlerFindsBefore, alt: 'Table of cars, most without a price' },
    after: { picture: fowlerFindsAfter, alt: 'Burgundy car beside a serif headline' },
    pages: [
      {
        picture: fowlerFindsInventory,
        alt: 'Inventory with filters, cars and prices',
        caption: 'Every car in profile, to one scale, with its price.',
      },
      {
        picture: fowlerFindsCar,
        alt: 'Page of a car with its report',
        caption: 'The inspector’s report is part of the page.',
      },
      {
        picture: fowlerFindsSell,
        alt: 'Steps of a sale and a form',
        caption: 'Sellers see the whole sale first.',
      },
    ],
    phone: { picture: fowlerFindsPhone, alt: 'Home page on a phone', caption: 'The same car, on the way to see it.' },
  },
} satisfies Record<CaseSlug, unknown>;
