import { memo, useEffect, useRef } from 'react';
import { workspaceTexts } from '../content/workspace.ts';
import panel from '../layout/panels.module.css';
import type { LogEntry } from '../rules/log.ts';
import css from './ConsoleLog.module.css';

export const ConsoleLog = memo(function ConsoleLog({ log }: { log: readonly LogEntry[] }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the end after each new line.
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [log]);
  return (
    <section className={`${panel.dark} ${css.console}`} aria-labelledby="console-heading">
      <h2 id="console-heading" className={`${panel.heading} ${css.title}`}>
        {workspaceTexts.console}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas need keyboard access (WCAG 2.1.1). */}
      <div ref={box} className={css.box} role="log" aria-labelledby="console-heading" tabIndex={0}>
        {log.map(({ number, kind, text }) => (
          <p key={number} className={css.line} data-kind={kind}>
            <span className={css.kind}>[{kind}]</span> {text}
          </p>
        ))}
      </div>
    </section>
  );
});
