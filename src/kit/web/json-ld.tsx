// Data for search engines: schema.org in JSON-LD. Only the server writes it, so that the browser's scripts stay smaller:
// `<JsonLd facts={import.meta.env.SSR && factsOf(…)} />`.

/** `false` in the browser, which keeps the server's data. */
export function JsonLd({ facts }: { facts: object | false }) {
  const json = facts && JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json || '' }} />
}

interface Item {
  name: string
  address: string
}

/** Pages of a list, in its order. */
export function listFacts(items: readonly Item[]) {
  const itemListElement = items.map(({ name, address }, at) => ({ ...placed(at), name, url: address }))
  return { '@type': 'ItemList', itemListElement }
}

/** Breadcrumbs of a page, the page itself last. */
export function breadcrumbFacts(way: readonly Item[]) {
  const itemListElement = way.map(({ name, address }, at) => ({ ...placed(at), name, item: address }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

function placed(at: number) {
  return { '@type': 'ListItem', position: at + 1 }
}
