export { listenOnLoopback, type RunningServer } from './loopback.ts';
export { resolveFolders, resolvePath, type SiteFolders, toServedPath } from './resolve.ts';
export { startSiteServer } from './server.ts';
export { writeStaticSite } from './static-site.ts';
