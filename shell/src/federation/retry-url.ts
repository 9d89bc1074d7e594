/** Another address of the same file: browsers remember a module that failed by its address. */
export function retryUrl(file: string, tries: number): string {
  return tries === 0 ? file : `${file}?retry=${tries}`;
}
