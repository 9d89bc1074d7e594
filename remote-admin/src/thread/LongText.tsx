import classes from './LongText.module.css';

/** Parts of a text, of which each ends with a line, or with a word of a very long line. */
const PARTS = /.{1,5000}(?:\n|$)|.{1,5000}\s|.{1,5000}/gsu;

/** A text of any length: engines need seconds for a paragraph of 100,000 letters, and lay out its parts only near the viewport. */
export function LongText({ text }: { text: string }) {
  return (
    <p className={classes.text} dir="auto">
      {text.match(PARTS)?.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal parts are possible, and their order never changes
        <span key={index} className={classes.part}>
          {part}
        </span>
      ))}
    </p>
  );
}
