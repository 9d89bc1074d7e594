import { readEmailArgument } from './src/email-argument.ts';
import { createServiceClient } from './src/service-client.ts';

// Deletes all data about a person: npm run erase-person -- person@example.com
const email = readEmailArgument('erase-person');
const { data, error } = await createServiceClient().rpc('erase_person', { p_email: email });
if (error) {
  console.error(`Nothing was erased: ${error.message}`);
  process.exit(1);
}
const { bookings = 0, quotes, replies, accounts } = data as Record<'quotes' | 'replies' | 'accounts', number> & { bookings?: number };
const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
console.log(
  `Erased for ${email}: ${bookings > 0 ? `${count(bookings, 'booking', 'bookings')}, ` : ''}${count(quotes, 'quote with its mails', 'quotes with their mails')}, ${count(replies, 'reply', 'replies')}, ` +
    `${count(accounts, 'account', 'accounts')}. The account of an admin is kept until the role is removed.`,
);
