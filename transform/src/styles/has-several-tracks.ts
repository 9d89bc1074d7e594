/** Whether a value of `grid-template-columns` makes more than one column. */
export function hasSeveralTracks(template: string): boolean {
  const tracks = template
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '()')
    .trim();
  return /^repeat\(\)/.test(tracks) ? !/repeat\(\s*1\s*,/.test(template) : tracks !== 'none' && tracks.split(/\s+/).length > 1;
}
