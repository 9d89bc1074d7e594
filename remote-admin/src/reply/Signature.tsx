import { Text } from '@mantine/core';
import { agency, useSession } from 'shared-contracts';
import { contactPerson } from 'shared-contracts/contact-person';
import classes from './ReplyForm.module.css';
import { replyText } from './reply-text.ts';

/** Who signs a reply: an admin without a name signs as the contact person. */
export const useSignerName = (): string =>
  useSession((session) => (session.status === 'signed-in' && session.user.fullName) || contactPerson.name);

/** How the server will sign a reply. */
export function Signature() {
  const name = useSignerName();
  return (
    <Text size="sm" c="dimmed">
      {replyText.signature}{' '}
      <strong className={classes.signature}>
        {name}, {agency.name}
      </strong>
    </Text>
  );
}
