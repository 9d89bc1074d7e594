import { type RefObject, useEffect, useRef } from 'react';
import { comparisonTexts } from '../../content/workspace.ts';
import { revealWaitingContent } from '../../measure/reveal-waiting-content.ts';
import css from './Comparison.module.css';
import { syncScroll } from './sync-scroll.ts';

export interface ComparisonProps {
  hostname: string;
  /** Object URLs of the sanitized original page and of the page in the live frame. */
  originalUrl: string;
  liveUrl: string;
  liveFrame: RefObject<HTMLIFrameElement | null>;
}

const START = 50;

/** The original page over the left side of the live page, up to a divider that the visitor moves. */
export function Comparison({ hostname, originalUrl, liveUrl, liveFrame }: ComparisonProps) {
  const stage = useRef<HTMLDivElement>(null);
  const originalFrame = useRef<HTMLIFrameElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each URL is a new frame.
  useEffect(() => connectFrames(liveFrame.current, originalFrame.current), [originalUrl, liveUrl, liveFrame]);
  const onMove = ({ currentTarget }: { currentTarget: HTMLInputElement }): void => {
    // The position isn't a state, so that the divider follows the pointer without rendering.
    stage.current?.style.setProperty('--split', `${currentTarget.value}%`);
    currentTarget.setAttribute('aria-valuetext', comparisonTexts.value(Number(currentTarget.value)));
  };
  return (
    <div ref={stage} className={css.comparison}>
      <iframe
        ref={originalFrame}
        key={originalUrl}
        className={css.original}
        title={comparisonTexts.frame(hostname)}
        src={originalUrl}
        sandbox="allow-scripts allow-same-origin"
        onLoad={({ currentTarget }) => currentTarget.contentDocument && revealWaitingContent(currentTarget.contentDocument)}
      />
      <input
        type="range"
        className={css.slider}
        aria-label={comparisonTexts.slider}
        aria-valuetext={comparisonTexts.value(START)}
        min={0}
        max={100}
        defaultValue={START}
        onInput={onMove}
      />
      <div className={css.divider} />
      <svg className={css.handle} viewBox="0 0 44 44" aria-hidden="true">
        <path d="m18 14-8 8 8 8zM26 14l8 8-8 8z" />
      </svg>
    </div>
  );
}

/** Scrolls two frames together as soon as both are loaded. */
function connectFrames(live: HTMLIFrameElement | null, original: HTMLIFrameElement | null): () => void {
  let stop = (): void => {};
  const connect = (): void => {
    stop();
    if (live?.contentWindow && original?.contentWindow) stop = syncScroll(live.contentWindow, original.contentWindow);
  };
  connect();
  live?.addEventListener('load', connect);
  original?.addEventListener('load', connect);
  return () => {
    stop();
    live?.removeEventListener('load', connect);
    original?.removeEventListener('load', connect);
  };
}
