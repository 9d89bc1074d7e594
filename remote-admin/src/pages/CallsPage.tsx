import { Container } from '@mantine/core';
import { useHost } from 'shared-contracts';
import { Title } from 'shared-contracts/ui';
import { AvailabilitySection } from '../calls/AvailabilitySection.tsx';
import { BookingsSection } from '../calls/BookingsSection.tsx';
import { callsText } from '../content/calls.ts';
import page from './AdminPage.module.css';
import classes from './CallsPage.module.css';

/** The booked calls, and when calls can be booked. The shell renders it for admins only. */
export default function CallsPage() {
  const { Link } = useHost();
  return (
    <Container className={page.page} size="88rem">
      <div className={page.head}>
        <Title order={1} className={page.title}>
          {callsText.title}
        </Title>
        <Link to="/admin" className={page.calls}>
          {callsText.dashboard}
        </Link>
      </div>
      <div className={classes.columns}>
        <BookingsSection />
        <AvailabilitySection />
      </div>
    </Container>
  );
}
