/** Returns the e-mail address in the first argument; without one prints the usage and exits with code 2. */
export function readEmailArgument(command: string): string {
  const email = process.argv[2];
  if (email?.includes('@')) return email;
  console.error(`Usage: node local-backend/${command}.ts person@example.com`);
  process.exit(2);
}
