export { getContentType } from '../store/headers.ts';
export { listenOnLoopback, type RunningServer } from './loopback.ts';
export { type SiteFolders, startSiteServer } from './server.ts';
export { writeStaticSite } from './static-site.ts';
