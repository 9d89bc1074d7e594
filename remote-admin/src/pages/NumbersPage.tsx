import { Container } from '@mantine/core';
import { NumbersReport } from '../numbers/NumbersReport.tsx';
import { SubpageHead } from './AdminHead.tsx';
import page from './AdminPage.module.css';

/** How fast requests are answered, where they come from and what becomes of them. The shell renders it for admins only. */
export default function NumbersPage() {
  return (
    <Container className={page.page}>
      <SubpageHead current="/admin/numbers" />
      <NumbersReport />
    </Container>
  );
}
