// Screens of the sample client sites in `tools/client-sites`, 480 by 320 pixels, encoded as AVIF.
import achieveFailurePicture from '../pictures/achieve-failure-sample-480.avif';
import fowlerFindsPicture from '../pictures/fowler-finds-sample-480.avif';
import stonewellBodiesPicture from '../pictures/stonewell-bodies-sample-480.avif';

/**
 * Old sites of the sample clients, on which the demo can be tried. Each has a host of its own below the host of the client sites, and the
 * first is offered in place of a website that can't be shown.
 */
export const samples = [
  { name: 'Stonewell Bodies', host: 'stonewell', path: '/stonewell-bodies/before/', picture: stonewellBodiesPicture },
  { name: 'Achieve Failure', host: 'achieve', path: '/achieve-failure/before/', picture: achieveFailurePicture },
  { name: 'Fowler Finds', host: 'fowler', path: '/fowler-finds/before/', picture: fowlerFindsPicture },
] as const;

export const samplesHeading = 'No site at hand? Pick one of these';
