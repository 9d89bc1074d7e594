import { Container } from '@mantine/core';
import { HealthReport } from '../health/HealthReport.tsx';
import { SubpageHead } from './AdminHead.tsx';
import page from './AdminPage.module.css';

/** The state of the running site. The shell renders it for admins only. */
export default function HealthPage() {
  return (
    <Container className={page.page}>
      <SubpageHead current="/admin/health" />
      <HealthReport />
    </Container>
  );
}
