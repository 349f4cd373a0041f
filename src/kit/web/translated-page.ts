// Chrome, on a phone set to French, translates a page by putting <font> elements in the place of its texts. React keeps
// the old texts: putting something before one throws and the page is lost (facebook/react#11538), and a new text is
// written where nobody sees it. Here each old text leads to what stands in its place.

/** What a translation put in the place of a text. */
const replacements = new WeakMap<Node, ChildNode>()

/** Before React begins. */
export function allowTranslation(): void {
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // React has written into an old text: this one is shown again, and the browser translates it as a new one.
      replacements.get(target)?.replaceWith(target)
      const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      for (const text of font ? removedNodes : []) {
        if (!(text instanceof Text)) continue
        replacements.set(text, font as ChildNode)
        observer.observe(text, { characterData: true })
      }
    }
  })
  observer.observe(document, { childList: true, subtree: true })

  /* oxlint-disable typescript/unbound-method, eslint/no-extend-native -- no other way leads into React's own calls */
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const shown = shownIn(this, child)
    return shown ? (removeChild.call(this, shown) as T) : child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    return insertBefore.call(this, added, before && shownIn(this, before)) as T
  }
}

/** The child of `parent` that stands for `child`: itself, what replaced it, or what it was moved into; null where it has gone. */
function shownIn(parent: Node, child: Node): Node | null {
  let node: Node | null | undefined = child.parentNode ? child : replacements.get(child)
  while (node && node.parentNode !== parent) node = node.parentNode
  return node ?? null
}
