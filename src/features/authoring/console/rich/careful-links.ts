// Which words become links by themselves. Many file names end like a country's domain: `main.py`, `README.md`, `script.sh`.
import { PasteRule, type Extension, type MarkConfig } from '@tiptap/core'

/** Only what nobody writes about a file: `https://…`, `www.…`, a mail address, a host with a path (`wa.me/213…`). */
export function isWrittenAddress(word: string): boolean {
  return /^(?:https?:\/\/|mailto:|www\.)/i.test(word) || /^[^/]+@[^/]+$|^[^/@]+\/./.test(word)
}

/** A pasted link keeps its address where its words look like another one. */
export function withCarefulLinks(kit: Extension): Extension {
  return kit.extend({
    addExtensions() {
      return (this.parent?.() ?? []).map((each) => (each.name === 'link' ? each.extend(careful) : each))
    },
  })
}

const careful: Partial<MarkConfig> = {
  addPasteRules() {
    return (this.parent?.() ?? []).map(
      ({ find, handler }) =>
        new PasteRule({
          find,
          handler: (given) =>
            given.state.doc.rangeHasMark(given.range.from, given.range.to, this.type) ? null : handler(given),
        }),
    )
  },
}
