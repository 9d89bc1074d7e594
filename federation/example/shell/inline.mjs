import { startPage } from 'federation-toolkit/page';

startPage({ ownPaths: [], eagerIslands: ':not(*)' });
