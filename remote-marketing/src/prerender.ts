import type { PageModule } from 'shared-contracts';
import * as BookingCalendar from './booking/BookingCalendar.island.tsx';
import * as Estimate from './estimate/Estimate.island.tsx';
import * as AccessibilityPage from './pages/AccessibilityPage.tsx';
import * as AchieveFailurePage from './pages/AchieveFailurePage.tsx';
import * as BookPage from './pages/BookPage.tsx';
import * as FaqPage from './pages/FaqPage.tsx';
import * as FowlerFindsPage from './pages/FowlerFindsPage.tsx';
import * as HomePage from './pages/HomePage.tsx';
import * as PrivacyPage from './pages/PrivacyPage.tsx';
import * as ProcessPage from './pages/ProcessPage.tsx';
import * as ServicesPage from './pages/ServicesPage.tsx';
import * as StonewellBodiesPage from './pages/StonewellBodiesPage.tsx';
import * as TechPage from './pages/TechPage.tsx';
import * as TermsPage from './pages/TermsPage.tsx';
import * as WorkPage from './pages/WorkPage.tsx';
import * as QuoteForm from './quote/QuoteForm.island.tsx';
import * as LiveFrame from './sections/case-study/LiveFrame.island.tsx';
import * as DatedSchedule from './sections/process/DatedSchedule.island.tsx';
import * as LiveFigures from './sections/tech/LiveFigures.island.tsx';

/** Entry point of the prerender bundle: all exposed modules by name. */
export const pages: Record<string, PageModule> = {
  './HomePage': HomePage,
  './WorkPage': WorkPage,
  './ServicesPage': ServicesPage,
  './ProcessPage': ProcessPage,
  './TechPage': TechPage,
  './FaqPage': FaqPage,
  './BookPage': BookPage,
  './StonewellBodiesPage': StonewellBodiesPage,
  './AchieveFailurePage': AchieveFailurePage,
  './FowlerFindsPage': FowlerFindsPage,
  './PrivacyPage': PrivacyPage,
  './TermsPage': TermsPage,
  './AccessibilityPage': AccessibilityPage,
};

/** All islands by name. */
export const islands: Record<string, PageModule> = {
  './islands/QuoteForm': QuoteForm,
  './islands/LiveFrame': LiveFrame,
  './islands/BookingCalendar': BookingCalendar,
  './islands/Estimate': Estimate,
  './islands/DatedSchedule': DatedSchedule,
  './islands/LiveFigures': LiveFigures,
};

export { routes } from './routes.ts';
