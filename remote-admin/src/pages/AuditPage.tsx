import { Container } from '@mantine/core';
import { AuditLog } from '../audit/AuditLog.tsx';
import { SubpageHead } from './AdminHead.tsx';
import page from './AdminPage.module.css';

/** Who did what, and after which time submissions are deleted. The shell renders it for admins only. */
export default function AuditPage() {
  return (
    <Container className={page.page}>
      <SubpageHead current="/admin/audit" />
      <AuditLog />
    </Container>
  );
}
