export { listenOnLoopback, type RunningServer } from './loopback.ts';
export { type RequestFolders, type ResolvedPath, resolveFolders, resolvePath, type SiteFolders, toServedPath } from './resolve.ts';
export { type ServeOptions, serve } from './serve.ts';
export { startSiteServer } from './server.ts';
export { type StaticSiteSource, writeStaticSite } from './static-site.ts';
