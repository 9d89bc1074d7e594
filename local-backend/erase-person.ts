import { createServiceRoleClient, readEmailArgument } from './src/service-client.ts';

// Deletes all data about a person: npm run erase-person -- person@example.com
const email = readEmailArgument('erase-person');
const { data, error } = await createServiceRoleClient().rpc('erase_person', { p_email: email });
if (error) {
  console.error(`Nothing was erased: ${error.message}`);
  process.exit(1);
}
const { bookings = 0, attachments = 0, receivedEmails = 0, quotes = 0, replies = 0, accounts = 0 } = data as Record<string, number>;
console.log(
  `Erased for ${email}: quotes with their mails ${quotes}, attachments ${attachments}, bookings ${bookings}, ` +
    `received e-mails ${receivedEmails}, replies ${replies}, accounts ${accounts}. The account of an admin is kept until the role is removed.`,
);
if (attachments > 0) console.log('The stored files are deleted by the next call of deliver-outbox, within a minute.');
