import { createServiceRoleClient, readEmailArgument } from './src/service-client.ts';

// Gives the admin role to an existing account: npm run make-admin -- person@example.com
const email = readEmailArgument('make-admin');
const { data, error } = await createServiceRoleClient().rpc('make_admin', { p_email: email });
const problems: Record<string, string> = {
  'no-account': `There is no account with the e-mail address ${email}: sign up on the site first.`,
  unconfirmed: `The e-mail address ${email} is not confirmed: open the link in the sign-up e-mail, then run this command again.`,
};
const problem = error ? `The admin role was not granted: ${error.message}` : problems[data];
if (problem) {
  console.error(problem);
  process.exit(1);
}
console.log(`${email} is an admin now.`);
