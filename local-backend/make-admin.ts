import { emailArgument, ownersClient } from './src/service-client.ts';

// Gives the admin role to an account that exists: node local-backend/make-admin.ts person@example.com
const email = emailArgument('make-admin');
const { data, error } = await ownersClient().rpc('make_admin', { p_email: email });
if (error) {
  console.error(`The role could not be given: ${error.message}`);
  process.exit(1);
}
if (data === 'no-account') {
  console.error(`There is no account with the e-mail address ${email}: sign up on the site first.`);
  process.exit(1);
}
if (data === 'unconfirmed') {
  console.error(`Nobody has confirmed the e-mail address ${email} yet: follow the link in the mail that its sign-up sent, then try again.`);
  process.exit(1);
}
console.log(`${email} is an admin now.`);
