/** A change of the code, and whether a test found it. */
export interface Mutant {
  file: string;
  line: number;
  /** The code that was replaced. */
  text: string;
  replacement: string;
  outcome: 'killed' | 'timeout' | 'survived' | 'no coverage' | 'not run';
}
