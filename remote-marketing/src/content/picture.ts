/** A picture in several sizes. `width` and `height` are those of the largest file, in pixels. */
export interface Picture {
  width: number;
  height: number;
  /** Width and URL of each file, smallest first. */
  files: [width: number, url: string][];
}
