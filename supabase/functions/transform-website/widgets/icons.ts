/** Path data of line icons in a 24 by 24 view box. */
const PATHS = {
  bolt: 'M13 2 4 14h7l-1 8 9-12h-7z',
  chart: 'M4 20V10m6 10V4m6 16v-7m4 7H2',
  chat: 'M21 12a8 8 0 0 1-8 8H4l2-3a8 8 0 1 1 15-5z',
  close: 'M6 6l12 12M18 6 6 18',
  code: 'm8 7-5 5 5 5m8-10 5 5-5 5',
  mail: 'M3 6h18v12H3zm0 1 9 7 9-7',
  pencil: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  phone: 'M7 2h10v20H7zm4 17h2',
  play: 'M8 5v14l11-7z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12 5 5',
  server: 'M3 4h18v6H3zm0 10h18v6H3zM7 7h.01M7 17h.01',
  shield: 'M12 2 4 5v6c0 5 3 9 8 11 5-2 8-6 8-11V5zm-3 10 2 2 4-5',
  sparkles: 'M12 3l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM19 3v4m2-2h-4',
  target: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
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
