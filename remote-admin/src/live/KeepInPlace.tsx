import { Component, createRef, type ReactNode } from 'react';

interface Snapshot {
  element: Element;
  top: number;
}

/**
 * Keeps what is edited or under the pointer where it is on the screen when other content above it changes, by scrolling. A class,
 * because only `getSnapshotBeforeUpdate` sees the layout before a change.
 */
export class KeepInPlace extends Component<{ className: string | undefined; children: ReactNode }> {
  private readonly root = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): Snapshot | null {
    const element = this.root.current && findAnchor(this.root.current);
    return element ? { element, top: element.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, snapshot: Snapshot | null): void {
    if (!snapshot?.element.isConnected) return;
    const moved = snapshot.element.getBoundingClientRect().top - snapshot.top;
    if (moved !== 0) findScroller(snapshot.element)?.scrollBy(0, moved);
  }

  override render() {
    return (
      <div ref={this.root} className={this.props.className}>
        {this.props.children}
      </div>
    );
  }
}

function findAnchor(root: Element): Element | undefined {
  const edited = root.querySelector(':is(input, textarea, select):focus');
  return edited ?? [...root.querySelectorAll(':hover')].at(-1);
}

function findScroller(element: Element): Element | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return document.scrollingElement;
}
