// Facts for search engines: schema.org in JSON-LD.

export function JsonLd({ facts }: { facts: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

interface Item {
  name: string
  address: string
}

/** Pages of a list, in its order. */
export function ListData({ items }: { items: readonly Item[] }) {
  const itemListElement = items.map(({ name, address }, at) => ({ ...placed(at), name, url: address }))
  return <JsonLd facts={{ '@type': 'ItemList', itemListElement }} />
}

/** The way to a page, itself last. */
export function BreadcrumbData({ way }: { way: readonly Item[] }) {
  const itemListElement = way.map(({ name, address }, at) => ({ ...placed(at), name, item: address }))
  return <JsonLd facts={{ '@type': 'BreadcrumbList', itemListElement }} />
}

function placed(at: number) {
  return { '@type': 'ListItem', position: at + 1 }
}
