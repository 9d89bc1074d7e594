/** Formats bytes as whole kilobytes. */
export function formatKilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000).toLocaleString('en-US')} kB`;
}
