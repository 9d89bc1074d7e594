import classes from './MarkIcon.module.css';

const PATHS = {
  call: 'M4.2 2.5h2l1 2.7-1.4 1.1a8 8 0 0 0 3.9 3.9l1.1-1.4 2.7 1v2c0 .9-.8 1.6-1.7 1.5A10.6 10.6 0 0 1 2.7 4.2c-.1-.9.6-1.7 1.5-1.7z',
  files: 'M13 7.2 7.9 12.3a3 3 0 0 1-4.2-4.2l5.3-5.4a2 2 0 0 1 2.9 2.9L6.5 11a1 1 0 0 1-1.5-1.4l4.9-4.9',
  report: 'M3.5 1.75h6l3 3v9.5h-9zM6 12V9.5M8 12V7M10 12V8.5',
  mail: 'M2 3.75h12v8.5H2zM2.25 4.25 8 8.75l5.75-4.5',
  reply: 'M6.5 3.5 2.5 7.5l4 4M2.75 7.5H9a4.5 4.5 0 0 1 4.5 4.5',
  day: 'M2.5 3.75h11v10h-11zM2.5 6.75h11M5.5 2v3M10.5 2v3',
} as const;

export type MarkName = keyof typeof PATHS;

export function MarkIcon({ name }: { name: MarkName }) {
  return (
    <svg viewBox="0 0 16 16" className={classes.icon} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
