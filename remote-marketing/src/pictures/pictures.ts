// Screens of the sample client sites in `tools/client-sites` and of this site, encoded as AVIF.
import achieveFailureAfter1200 from './achieve-failure-after-1200.avif';
import achieveFailureBefore1200 from './achieve-failure-before-1200.avif';
import achieveFailureCheckout960 from './achieve-failure-checkout-960.avif';
import achieveFailureHome480 from './achieve-failure-home-480.avif';
import achieveFailureHome960 from './achieve-failure-home-960.avif';
import achieveFailureHome1440 from './achieve-failure-home-1440.avif';
import achieveFailurePhone640 from './achieve-failure-phone-640.avif';
import achieveFailureProduct960 from './achieve-failure-product-960.avif';
import achieveFailureShop960 from './achieve-failure-shop-960.avif';
import fowlerFindsAfter1200 from './fowler-finds-after-1200.avif';
import fowlerFindsBefore1200 from './fowler-finds-before-1200.avif';
import fowlerFindsCar960 from './fowler-finds-car-960.avif';
import fowlerFindsHome480 from './fowler-finds-home-480.avif';
import fowlerFindsHome960 from './fowler-finds-home-960.avif';
import fowlerFindsHome1440 from './fowler-finds-home-1440.avif';
import fowlerFindsInventory960 from './fowler-finds-inventory-960.avif';
import fowlerFindsPhone640 from './fowler-finds-phone-640.avif';
import fowlerFindsSell960 from './fowler-finds-sell-960.avif';
import ownDashboard1056 from './own-dashboard-1056.avif';
import ownFindings1056 from './own-findings-1056.avif';
import ownHealth972 from './own-health-972.avif';
import ownRequests972 from './own-requests-972.avif';
import stonewellBodiesAfter800 from './stonewell-bodies-after-800.avif';
import stonewellBodiesAfter1200 from './stonewell-bodies-after-1200.avif';
import stonewellBodiesAfter1600 from './stonewell-bodies-after-1600.avif';
import stonewellBodiesBefore800 from './stonewell-bodies-before-800.avif';
import stonewellBodiesBefore1200 from './stonewell-bodies-before-1200.avif';
import stonewellBodiesBefore1600 from './stonewell-bodies-before-1600.avif';
import stonewellBodiesDealers960 from './stonewell-bodies-dealers-960.avif';
import stonewellBodiesGallery960 from './stonewell-bodies-gallery-960.avif';
import stonewellBodiesHome480 from './stonewell-bodies-home-480.avif';
import stonewellBodiesHome960 from './stonewell-bodies-home-960.avif';
import stonewellBodiesHome1440 from './stonewell-bodies-home-1440.avif';
import stonewellBodiesPhone640 from './stonewell-bodies-phone-640.avif';
import stonewellBodiesVehicles960 from './stonewell-bodies-vehicles-960.avif';

/** A picture in several sizes. `width` and `height` are those of the largest file, in pixels. */
export interface Picture {
  width: number;
  height: number;
  /** Width and URL of each file, smallest first. */
  files: [width: number, url: string][];
}

const createPicture = (height: number, ...files: Picture['files']): Picture => ({
  width: Math.max(...files.map(([width]) => width)),
  height,
  files,
});

export const stonewellBodiesHome = createPicture(
  960,
  [480, stonewellBodiesHome480],
  [960, stonewellBodiesHome960],
  [1440, stonewellBodiesHome1440],
);
export const stonewellBodiesVehicles = createPicture(640, [960, stonewellBodiesVehicles960]);
export const stonewellBodiesDealers = createPicture(640, [960, stonewellBodiesDealers960]);
export const stonewellBodiesGallery = createPicture(640, [960, stonewellBodiesGallery960]);
export const stonewellBodiesPhone = createPicture(1280, [640, stonewellBodiesPhone640]);
export const stonewellBodiesBefore = createPicture(
  800,
  [800, stonewellBodiesBefore800],
  [1200, stonewellBodiesBefore1200],
  [1600, stonewellBodiesBefore1600],
);
export const stonewellBodiesAfter = createPicture(
  800,
  [800, stonewellBodiesAfter800],
  [1200, stonewellBodiesAfter1200],
  [1600, stonewellBodiesAfter1600],
);
export const achieveFailureHome = createPicture(
  960,
  [480, achieveFailureHome480],
  [960, achieveFailureHome960],
  [1440, achieveFailureHome1440],
);
export const achieveFailureShop = createPicture(640, [960, achieveFailureShop960]);
export const achieveFailureProduct = createPicture(640, [960, achieveFailureProduct960]);
export const achieveFailureCheckout = createPicture(640, [960, achieveFailureCheckout960]);
export const achieveFailurePhone = createPicture(1280, [640, achieveFailurePhone640]);
export const achieveFailureBefore = createPicture(600, [1200, achieveFailureBefore1200]);
export const achieveFailureAfter = createPicture(600, [1200, achieveFailureAfter1200]);
export const fowlerFindsHome = createPicture(960, [480, fowlerFindsHome480], [960, fowlerFindsHome960], [1440, fowlerFindsHome1440]);
export const fowlerFindsInventory = createPicture(640, [960, fowlerFindsInventory960]);
export const fowlerFindsCar = createPicture(640, [960, fowlerFindsCar960]);
export const fowlerFindsSell = createPicture(640, [960, fowlerFindsSell960]);
export const fowlerFindsPhone = createPicture(1280, [640, fowlerFindsPhone640]);
export const fowlerFindsBefore = createPicture(600, [1200, fowlerFindsBefore1200]);
export const fowlerFindsAfter = createPicture(600, [1200, fowlerFindsAfter1200]);
export const ownDashboard = createPicture(704, [1056, ownDashboard1056]);
export const ownRequests = createPicture(648, [972, ownRequests972]);
export const ownHealth = createPicture(729, [972, ownHealth972]);
export const ownFindings = createPicture(792, [1056, ownFindings1056]);
