/** @jest-environment jsdom */
import { installDividers } from './dividers.ts';

test('a range that is marked as a divider sets the edge of its parent, and other fields don’t', () => {
  document.body.innerHTML = '<div><input type="range" data-control="divider"></div><p><input type="range"></p>';
  installDividers();
  for (const input of document.querySelectorAll('input')) {
    input.value = '30';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  expect(document.querySelector('div')?.style.getPropertyValue('--edge')).toBe('30%');
  expect(document.querySelector('p')?.getAttribute('style')).toBeNull();
});
