/**
 * What a translator shows in place of a text: Chrome takes each text node out of the page and puts a <font> there.
 * React keeps the node, and knows nothing of the <font>.
 */
const translations = new WeakMap<Node, Element>();

/**
 * Lets React change a page that the browser has translated (docs/decisions/0133). Without this, React removes or
 * inserts beside nodes that are not in the page any more, which throws and leaves an empty page (React's issue 11538),
 * or it changes a node that nobody sees, so that an old total stays. What React does to such a text happens to its
 * translation.
 */
export function allowTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const shown = shownIn(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    insertBefore.call(this, node, shownIn(this, next));
    return node;
  };
  new MutationObserver(noteTranslations).observe(document, { childList: true, subtree: true });
}

/** The child of `parent` that shows `node`; null if there is none. */
const shownIn = (parent: Node, node: Node | null): Node | null =>
  [node, node && translations.get(node)].find((shown) => shown?.parentNode === parent) ?? null;

function noteTranslations(records: MutationRecord[], observer: MutationObserver): void {
  for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    // A text that React has changed is shown again, and the translator translates the new one.
    if (!target.isConnected) translations.get(target)?.replaceWith(target);
    for (const text of removedNodes)
      // The shop itself has no <font>. It is added by the same change or, if by the one before, stands beside the gap.
      for (const font of [nextSibling, previousSibling, ...addedNodes])
        if (font instanceof Element && font.localName === 'font' && text instanceof Text && !text.isConnected) {
          translations.set(text, font);
          observer.observe(text, { characterData: true });
        }
  }
}
