/**
 * Moves the edge between two pictures: a range with `data-control="divider"` sets `--edge` of its parent. Without React, so that
 * a page that is only looked at loads no script.
 */
export function installDividers(): void {
  addEventListener('input', ({ target }) => {
    const { dataset, parentElement, value } = target as HTMLInputElement;
    if (dataset.control === 'divider') parentElement?.style.setProperty('--edge', `${value}%`);
  });
}
