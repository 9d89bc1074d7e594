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

export const stonewellBodiesHome: Picture = {
  width: 1440,
  height: 960,
  files: [
    [480, stonewellBodiesHome480],
    [960, stonewellBodiesHome960],
    [1440, stonewellBodiesHome1440],
  ],
};
export const stonewellBodiesVehicles: Picture = { width: 960, height: 640, files: [[960, stonewellBodiesVehicles960]] };
export const stonewellBodiesDealers: Picture = { width: 960, height: 640, files: [[960, stonewellBodiesDealers960]] };
export const stonewellBodiesGallery: Picture = { width: 960, height: 640, files: [[960, stonewellBodiesGallery960]] };
export const stonewellBodiesPhone: Picture = { width: 640, height: 1280, files: [[640, stonewellBodiesPhone640]] };
export const stonewellBodiesBefore: Picture = {
  width: 1600,
  height: 800,
  files: [
    [800, stonewellBodiesBefore800],
    [1200, stonewellBodiesBefore1200],
    [1600, stonewellBodiesBefore1600],
  ],
};
export const stonewellBodiesAfter: Picture = {
  width: 1600,
  height: 800,
  files: [
    [800, stonewellBodiesAfter800],
    [1200, stonewellBodiesAfter1200],
    [1600, stonewellBodiesAfter1600],
  ],
};
export const achieveFailureHome: Picture = {
  width: 1440,
  height: 960,
  files: [
    [480, achieveFailureHome480],
    [960, achieveFailureHome960],
    [1440, achieveFailureHome1440],
  ],
};
export const achieveFailureShop: Picture = { width: 960, height: 640, files: [[960, achieveFailureShop960]] };
export const achieveFailureProduct: Picture = { width: 960, height: 640, files: [[960, achieveFailureProduct960]] };
export const achieveFailureCheckout: Picture = { width: 960, height: 640, files: [[960, achieveFailureCheckout960]] };
export const achieveFailurePhone: Picture = { width: 640, height: 1280, files: [[640, achieveFailurePhone640]] };
export const achieveFailureBefore: Picture = { width: 1200, height: 600, files: [[1200, achieveFailureBefore1200]] };
export const achieveFailureAfter: Picture = { width: 1200, height: 600, files: [[1200, achieveFailureAfter1200]] };
export const fowlerFindsHome: Picture = {
  width: 1440,
  height: 960,
  files: [
    [480, fowlerFindsHome480],
    [960, fowlerFindsHome960],
    [1440, fowlerFindsHome1440],
  ],
};
export const fowlerFindsInventory: Picture = { width: 960, height: 640, files: [[960, fowlerFindsInventory960]] };
export const fowlerFindsCar: Picture = { width: 960, height: 640, files: [[960, fowlerFindsCar960]] };
export const fowlerFindsSell: Picture = { width: 960, height: 640, files: [[960, fowlerFindsSell960]] };
export const fowlerFindsPhone: Picture = { width: 640, height: 1280, files: [[640, fowlerFindsPhone640]] };
export const fowlerFindsBefore: Picture = { width: 1200, height: 600, files: [[1200, fowlerFindsBefore1200]] };
export const fowlerFindsAfter: Picture = { width: 1200, height: 600, files: [[1200, fowlerFindsAfter1200]] };
export const ownDashboard: Picture = { width: 1056, height: 704, files: [[1056, ownDashboard1056]] };
export const ownRequests: Picture = { width: 972, height: 648, files: [[972, ownRequests972]] };
export const ownHealth: Picture = { width: 972, height: 729, files: [[972, ownHealth972]] };
export const ownFindings: Picture = { width: 1056, height: 792, files: [[1056, ownFindings1056]] };
