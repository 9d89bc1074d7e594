/** A toast: both texts are shown. */
export interface Toast {
  title: string;
  message: string;
}

/** Exact texts of the specification's error catalogue that more than one part shows. */
export const messages = {
  error: 'Error',
  success: 'Success',
} as const;

/** The message of anything that was thrown, or `fallback` where it carries none. */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}
