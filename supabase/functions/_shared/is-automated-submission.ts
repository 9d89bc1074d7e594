/**
 * Whether the X-Form-Meta header indicates a bot: `<milliseconds since the page was opened>.<1 if the honeypot field was
 * filled in, else 0>`. A missing or malformed header counts as human.
 */
export function isAutomatedSubmission(header: string | null, minHumanMs: number): boolean {
  const [, milliseconds, honeypot] = /^(\d{1,12})\.([01])$/.exec(header ?? '') ?? [];
  return honeypot === '1' || (milliseconds !== undefined && Number(milliseconds) < minHumanMs);
}
