import { Container } from '@mantine/core';
// All pages load this sheet before their own: the build refuses one with another order.
import '@mantine/core/styles/UnstyledButton.css';
import { PeopleContent } from '../people/PeopleContent.tsx';
import { SubpageHead } from './AdminHead.tsx';
import page from './AdminPage.module.css';

/** The people with access to the dashboard. The shell renders it for admins and viewers only. */
export default function PeoplePage() {
  return (
    <Container className={page.page}>
      <SubpageHead current="/admin/people" />
      <PeopleContent />
    </Container>
  );
}
