/** Where failures end that no visitor can act on. One line a failure, with the part it happened in. */
export function report(error: unknown, part: string): void {
  console.error(`[${part}]`, error);
}
