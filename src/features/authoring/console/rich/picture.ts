// Pictures in formatted texts: kept as `file:…` of the document, shown from where the browser finds them.
import { Node } from '@tiptap/core'

interface PictureOptions {
  addressOf: (url: string) => string | undefined
}

export const Picture = Node.create<PictureOptions>({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addOptions: () => ({ addressOf: () => undefined }),
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  // Pictures from other sites are refused, because the server would remove them; Word names files of its computer (file:///C:/…).
  parseHTML: () => [{ tag: 'img[src^="file:"]:not([src^="file:/"])' }],
  renderHTML: ({ HTMLAttributes: attributes }) => ['img', attributes],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img')
      dom.src = this.options.addressOf(String(node.attrs['src'])) ?? ''
      dom.alt = String(node.attrs['alt'])
      return { dom }
    }
  },
})
