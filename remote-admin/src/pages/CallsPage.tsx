import { Container } from '@mantine/core';
import { AvailabilitySection } from '../calls/AvailabilitySection.tsx';
import { BookingsSection } from '../calls/BookingsSection.tsx';
import { LiveDesk } from '../live/LiveDesk.tsx';
import { SubpageHead } from './AdminHead.tsx';
import page from './AdminPage.module.css';
import classes from './CallsPage.module.css';

/** The booked calls, and when calls can be booked. The shell renders it for admins only. */
export default function CallsPage() {
  return (
    <Container className={page.page}>
      <LiveDesk />
      <SubpageHead current="/admin/calls" />
      <div className={classes.columns}>
        <BookingsSection />
        <AvailabilitySection />
      </div>
    </Container>
  );
}
