import { Container } from '@mantine/core';
import { OverviewReport } from '../overview/OverviewReport.tsx';
import { SubpageHead } from './AdminHead.tsx';
import page from './AdminPage.module.css';

/** Requests in figures. The shell renders it for admins only. */
export default function OverviewPage() {
  return (
    <Container className={page.page}>
      <SubpageHead current="/admin/overview" />
      <OverviewReport />
    </Container>
  );
}
