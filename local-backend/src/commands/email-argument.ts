/** Returns the e-mail address in the first argument; without one prints the command and exits with code 2. */
export function readEmailArgument(command: string): string {
  const email = process.argv[2];
  if (email?.includes('@')) return email;
  console.error(`Name an e-mail address: npm run ${command} -- person@example.com`);
  process.exit(2);
}
