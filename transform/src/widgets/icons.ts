/** Path data of line icons in a 24 by 24 view box. */
const PATHS = {
  code: 'm8 7-5 5 5 5m8-10 5 5-5 5',
  sparkles: 'M12 3l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM19 3v4m2-2h-4',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof PATHS;

/** Markup of an icon. `size` in CSS pixels. */
export function renderIcon(name: IconName, size = 20): string {
  return (
    `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" ` +
    `stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${PATHS[name]}"></path></svg>`
  );
}
