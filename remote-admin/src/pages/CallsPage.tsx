import { Container } from '@mantine/core';
import { AvailabilitySection } from '../calls/AvailabilitySection.tsx';
import { BookingsSection } from '../calls/BookingsSection.tsx';
import { adminPageText } from '../content/text.ts';
import { serializeViewState, TABS } from '../rules/view-state.ts';
import { useAdminStore } from '../state/admin-store.ts';
import { AdminHead, SectionLink } from './AdminHead.tsx';
import page from './AdminPage.module.css';
import classes from './CallsPage.module.css';

/** The booked calls, and when calls can be booked. The shell renders it for admins only. */
export default function CallsPage() {
  // The tabs lead back to what was searched and opened before.
  const view = useAdminStore((state) => state.view);
  return (
    <Container className={page.page}>
      <AdminHead isCalls>
        {TABS.map((tab) => (
          <SectionLink key={tab} to={`/admin${serializeViewState({ ...view, tab })}`}>
            {adminPageText.tabs[tab]}
          </SectionLink>
        ))}
      </AdminHead>
      <div className={classes.columns}>
        <BookingsSection />
        <AvailabilitySection />
      </div>
    </Container>
  );
}
