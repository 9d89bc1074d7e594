import { createSite } from './tools/federation-site.ts';

export default createSite();
