import type { PageModule } from 'shared-contracts';
import * as Demo from './entry/Demo.island.tsx';
import * as DemoStarter from './entry/DemoStarter.island.tsx';
import * as DemoPage from './pages/DemoPage.tsx';
import * as DemoReportPage from './pages/DemoReportPage.tsx';

export { routes } from './routes.ts';
export const pages: Record<string, PageModule> = { './DemoPage': DemoPage, './DemoReportPage': DemoReportPage };
export const islands: Record<string, PageModule> = { './islands/Demo': Demo, './islands/DemoStarter': DemoStarter };
