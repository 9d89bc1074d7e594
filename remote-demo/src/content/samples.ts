import { achieveFailureSample, fowlerFindsSample, stonewellBodiesSample } from '../pictures/pictures.ts';

/** Old sites of the sample clients, on which the demo can be tried. Paths are below the client sites' URL. */
export const samples = [
  { name: 'Stonewell Bodies', path: '/stonewell-bodies/before/', picture: stonewellBodiesSample },
  { name: 'Achieve Failure', path: '/achieve-failure/before/', picture: achieveFailureSample },
  { name: 'Fowler Finds', path: '/fowler-finds/before/', picture: fowlerFindsSample },
] as const;

export const samplesHeading = 'Or try it on an old client site';
