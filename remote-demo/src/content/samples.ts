import { achieveFailureSample, fowlerFindsSample, stonewellBodiesSample } from '../pictures/pictures.ts';

/**
 * Old sites of the sample clients, on which the demo can be tried. Each has a host of its own below the host of the client sites, and the
 * first is offered in place of a website that can't be shown.
 */
export const samples = [
  { name: 'Stonewell Bodies', host: 'stonewell', path: '/stonewell-bodies/before/', picture: stonewellBodiesSample },
  { name: 'Achieve Failure', host: 'achieve', path: '/achieve-failure/before/', picture: achieveFailureSample },
  { name: 'Fowler Finds', host: 'fowler', path: '/fowler-finds/before/', picture: fowlerFindsSample },
] as const;

export const samplesHeading = 'No site at hand? Pick one of these';
