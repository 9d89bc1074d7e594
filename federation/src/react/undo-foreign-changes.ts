/** What translators and extensions have changed in elements whose children React renders. */
const foreignChanges = new WeakMap<Node, MutationRecord[]>();
const formerParents = new WeakMap<Node, Node>();

/** React marks its elements and the texts that have siblings, but not the containers of its roots, which it clears at once. */
const isReacts = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'));

/**
 * Undoes what others have changed in an element before React changes its children. React keeps the texts that a translator has
 * replaced, and would throw or show old text (https://github.com/facebook/react/issues/11538). The translator then translates
 * the new text, as all that is added to a page.
 */
export function undoForeignChanges(): void {
  const observer = new MutationObserver(record);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
  const changeAsReact = <Result>(node: Node, parent: Node | undefined, change: () => Result): Result => {
    if (!parent || !isReacts(node)) return change();
    record(observer.takeRecords());
    undo(parent);
    const result = change();
    observer.takeRecords();
    return result;
  };
  for (const name of ['appendChild', 'insertBefore', 'removeChild'] as const) {
    const method = Node.prototype[name] as (this: Node, ...nodes: (Node | null)[]) => Node;
    const replacement = function (this: Node, child: Node, ...next: (Node | null)[]) {
      if (!this.isConnected || !isReacts(this)) return method.call(this, child, ...next);
      const changes = observer.takeRecords();
      record(changes);
      // A translator in the page itself removes a text next to the translation that it has just inserted.
      const isTranslator = name === 'removeChild' && changes.some((change) => [change.previousSibling, change.nextSibling].includes(child));
      return changeAsReact(child, isTranslator ? undefined : this, () => {
        // Where a change could not be undone, nothing is thrown.
        if (name === 'removeChild' && child.parentNode !== this) return child;
        return method.call(this, child, ...next.map((node) => (node?.parentNode === this ? node : null)));
      });
    };
    Object.assign(Node.prototype, { [name]: replacement });
  }
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as Required<PropertyDescriptor>;
  const setNodeValue = function (this: Node, value: string) {
    changeAsReact(this, this.parentNode ?? formerParents.get(this), () => nodeValue.set.call(this, value));
  };
  Object.defineProperty(Node.prototype, 'nodeValue', { ...nodeValue, set: setNodeValue });
}

function record(changes: MutationRecord[]): void {
  for (const change of changes) {
    const { target, removedNodes, previousSibling, nextSibling } = change;
    for (const node of removedNodes) formerParents.set(node, target);
    const parent = target instanceof Text ? (target.parentNode ?? formerParents.get(target)) : target;
    const texts = [target, previousSibling, nextSibling].filter((node) => node instanceof Text);
    const earlier = parent && foreignChanges.get(parent);
    if (earlier) earlier.push(change);
    else if (parent && isReacts(parent) && [...removedNodes, ...texts].some(isReacts)) foreignChanges.set(parent, [change]);
  }
}

function undo(parent: Node): void {
  const changes = foreignChanges.get(parent) ?? [];
  foreignChanges.delete(parent);
  for (const { target, oldValue, addedNodes, removedNodes, nextSibling } of changes.toReversed()) {
    // None of these methods is one of those that are replaced.
    if (oldValue !== null) (target as Text).data = oldValue;
    for (const node of addedNodes) if (node.parentNode === parent) (node as ChildNode).remove();
    if (nextSibling?.parentNode === parent) (nextSibling as ChildNode).before(...removedNodes);
    else (parent as Element).append(...removedNodes);
  }
}
