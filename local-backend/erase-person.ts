import { emailArgument, ownersClient } from './src/service-client.ts';

// Erases all that is stored about a person: node local-backend/erase-person.ts person@example.com
const email = emailArgument('erase-person');
const { data, error } = await ownersClient().rpc('erase_person', { p_email: email });
if (error) {
  console.error(`Nothing was erased: ${error.message}`);
  process.exit(1);
}
const { quotes, replies, accounts } = data as { quotes: number; replies: number; accounts: number };
console.log(
  `Erased for ${email}: ${quotes} quotes with their mails, ${replies} replies, ${accounts} accounts. An admin's account stays until the role is taken away.`,
);
