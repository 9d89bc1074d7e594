/** Where blocks are rendered. */
export interface Place {
  /** Level of the heading above the blocks. */
  level: number;
  /** Width of a picture there. */
  width: number;
  /** Whether the page was built before phones. */
  isOld: boolean;
}
