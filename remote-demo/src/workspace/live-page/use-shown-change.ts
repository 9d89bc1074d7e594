import { type RefObject, useEffect, useRef } from 'react';
import type { FeatureFlags, FeatureKey } from 'shared-contracts/transform';
import { listEnabledFeatures } from '../../rules/features.ts';
import { SWITCH_PLACES } from '../../rules/switch-places.ts';
import type { LivePageState } from './live-page-controller.ts';
import { showChangeInFrame } from './show-element-in-frame.ts';

/** After a feature was turned on, moves the preview to its change as soon as the frame shows it. */
export function useShownChange(frame: RefObject<HTMLIFrameElement | null>, features: FeatureFlags, { url, report }: LivePageState): void {
  const previous = useRef(features);
  const turnedOn = useRef<FeatureKey | undefined>(undefined);
  useEffect(() => {
    const isNew = (key: FeatureKey) => !previous.current[key];
    turnedOn.current = listEnabledFeatures(features).find(isNew);
    previous.current = features;
  }, [features]);
  useEffect(() => {
    const element = frame.current;
    if (!element || url === null) return;
    const show = (): void => {
      const feature = turnedOn.current;
      if (feature === undefined || !report[feature]) return;
      turnedOn.current = undefined;
      showChangeInFrame(element, SWITCH_PLACES[feature] ?? []);
    };
    element.addEventListener('load', show);
    return () => element.removeEventListener('load', show);
  }, [frame, url, report]);
}
