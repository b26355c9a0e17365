import type { Page } from 'playwright-core'

/** What a page says of itself. */
export type Sheet = {
  lang: string
  title: string
  description: string
  robots: string
  canonical: string
  /** By hreflang. */
  alternates: Record<string, string>
  openGraph: Record<string, string>
  jsonLd: unknown[]
  headings: string[]
  /** All words of the page, without what is marked as another language. */
  text: string
  /** Absolute addresses. */
  links: string[]
  /** Fragments that links of the page jump to on the page itself. */
  jumps: string[]
  ids: string[]
}

export function readSheet(page: Page): Promise<Sheet> {
  return page.evaluate(() => {
    const { documentElement: root } = document
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? ''
    const all = <Kind extends Element>(selector: string) => [...document.querySelectorAll<Kind>(selector)]
    const copy = document.body.cloneNode(true) as HTMLElement
    for (const element of copy.querySelectorAll(`script, style, template, [lang]:not([lang="${root.lang}"])`)) element.remove()
    const links = all<HTMLAnchorElement>('a[href]').map((link) => link.href)
    const labels = [...copy.querySelectorAll('[aria-label], [placeholder], [alt], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
    )
    const here = location.href.replace(/#.*/, '')
    return {
      lang: root.lang,
      title: document.title,
      description: content('meta[name="description"]'),
      robots: content('meta[name="robots"]'),
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '',
      alternates: Object.fromEntries(all<HTMLLinkElement>('link[rel="alternate"][hreflang]').map((link) => [link.hreflang, link.href])),
      openGraph: Object.fromEntries(all('meta[property^="og:"]').map((meta) => [meta.getAttribute('property') ?? '', meta.getAttribute('content') ?? ''])),
      jsonLd: all('script[type="application/ld+json"]').map((script) => JSON.parse(script.textContent ?? '') as unknown),
      headings: all('h1').map((heading) => heading.textContent ?? ''),
      text: [copy.textContent ?? '', ...labels, document.title, content('meta[name="description"]')].join('\n'),
      links,
      jumps: links.flatMap((link) => (link.startsWith(`${here}#`) ? [decodeURIComponent(link.slice(here.length + 1))] : [])),
      ids: all('[id]').map((element) => element.id),
    }
  })
}
