import { render, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import type { FindingPin } from '../../rules/finding-pins.ts';
import { useFindingPins } from './use-finding-pins.ts';

const picked: string[] = [];
const onPick = (check: string): void => void picked.push(check);
const PINS: FindingPin[] = [
  { check: 'image-alt', number: 1, label: 'Back to the finding: 2 images', where: ['img', 'body>img:nth-of-type(2)'] },
  { check: 'link-name', number: 2, label: 'Back to the finding: 1 link', where: ['a.gone', 'not a [selector'] },
];

function Preview({ pins }: { pins: readonly FindingPin[] }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (frame.current?.contentDocument) frame.current.contentDocument.body.innerHTML = '<img><img>';
    setUrl('about:blank');
  }, []);
  useFindingPins(frame, url, pins, onPick);
  return <iframe ref={frame} title="Preview" />;
}

test('pins mark the places of findings in the preview, lead back, and leave with their finding', async () => {
  const { container, rerender } = render(<Preview pins={PINS} />);
  const findHost = () => container.querySelector('iframe')?.contentDocument?.querySelector('[data-tx=pins]');
  await waitFor(() => expect(findHost()).toBeTruthy());
  const pins = [...(findHost()?.shadowRoot?.querySelectorAll('button') ?? [])];
  expect(pins.map((pin) => [pin.textContent, pin.getAttribute('aria-label')])).toEqual([
    ['1', 'Back to the finding: 2 images'],
    ['1', 'Back to the finding: 2 images'],
  ]);
  // Each result of a measurement creates an equal array.
  rerender(<Preview pins={PINS.map((pin) => ({ ...pin }))} />);
  expect(pins[1]?.isConnected).toBe(true);
  pins[1]?.click();
  expect(picked).toEqual(['image-alt']);
  rerender(<Preview pins={[]} />);
  expect(findHost()).toBeNull();
});
