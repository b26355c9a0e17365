/** Description of a document for a reader without scripts. */
export type DocumentSheet = {
  title: string
  description: string
  canonical: string
  /** By hreflang. */
  alternates: Record<string, string>
  openGraph: Record<string, string>
  jsonLd: unknown[]
  /** Absolute addresses. */
  links: string[]
  /** Fragments of links to places on the page itself. */
  jumps: string[]
  ids: string[]
}

type Tag = { name: string; attributes: Record<string, string> }

/** React writes every attribute in double quotes. A document written differently has no tags here and fails. */
const tagPattern = /<([a-z][\w-]*)((?:\s+[^\s=/>"']+(?:="[^"]*")?)*)\s*\/?>/gi
const attributePattern = /([^\s=/>"']+)(?:="([^"]*)")?/g
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex ?? decimal) return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
    return entities[name] ?? whole
  })
}

function tagsOf(html: string): Tag[] {
  return [...html.matchAll(tagPattern)].map(([, name = '', written = '']) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries([...written.matchAll(attributePattern)].map(([, key = '', value = '']) => [key.toLowerCase(), decoded(value)])),
  }))
}

/** Reads a document that came from `address`. */
export function readDocument(html: string, address: string): DocumentSheet {
  const jsonLd = [...html.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)].map(([, text = '']) => JSON.parse(text) as unknown)
  const still = html.replaceAll(/<!--[^]*?-->/g, '').replaceAll(/<(script|style|template)\b[^>]*>[^]*?<\/\1>/g, '')
  const tags = tagsOf(still)
  const named = (name: string) => tags.filter((tag) => tag.name === name).map(({ attributes }) => attributes)
  const absolute = (href: string) => new URL(href, address).href
  const links = named('a').flatMap(({ href }) => (href === undefined ? [] : [absolute(href)]))
  const here = address.replace(/#.*/, '')
  return {
    title: decoded(/<title[^>]*>([^<]*)/.exec(still.slice(0, still.indexOf('</head>')))?.[1] ?? ''),
    description: named('meta').find(({ name }) => name === 'description')?.['content'] ?? '',
    canonical: absolute(named('link').find(({ rel }) => rel === 'canonical')?.['href'] ?? ''),
    alternates: Object.fromEntries(
      named('link').flatMap(({ rel, hreflang, href }) => (rel === 'alternate' && hreflang ? [[hreflang, absolute(href ?? '')]] : [])),
    ),
    openGraph: Object.fromEntries(named('meta').flatMap(({ property, content }) => (property?.startsWith('og:') ? [[property, content ?? '']] : []))),
    jsonLd,
    links,
    jumps: links.flatMap((link) => (link.startsWith(`${here}#`) ? [decodeURIComponent(link.slice(here.length + 1))] : [])),
    ids: tags.flatMap(({ attributes }) => (attributes['id'] === undefined ? [] : [attributes['id']])),
  }
}
