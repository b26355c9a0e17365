import { isoOf, type Locale } from '../i18n/locales.ts'
import { companyCurrency } from './currency.ts'
import { plainFen } from './plain-amount.ts'

/** Objects of schema.org for `PageHead`; every address in them is absolute. */
export type JsonLd = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>

/** Location of a page: the site's public origin and the page's language. */
export type Site = { origin: string; locale: Locale }

function thing(type: string, facts: Record<string, unknown>): JsonLd {
  return { '@context': 'https://schema.org', '@type': type, ...facts }
}

/** The absolute address of a path without locale. */
export function addressOn({ origin, locale }: Site, path: string): string {
  return `${origin}/${locale}${path === '/' ? '' : path}`
}

/** Steps from the home page to a page. Paths are without locale. */
export function breadcrumbs(site: Site, steps: readonly { name: string; path: string }[]): JsonLd {
  return thing('BreadcrumbList', {
    itemListElement: steps.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: addressOn(site, path) })),
  })
}

export function faqPage(site: Site, questions: readonly { q: string; a: string }[]): JsonLd {
  return thing('FAQPage', {
    inLanguage: isoOf(site.locale),
    mainEntity: questions.map(({ q, a }) => ({ '@type': 'Question', name: q, acceptedAnswer: { '@type': 'Answer', text: a } })),
  })
}

/** The site itself. Its publisher is the organization with that `@id`. */
export function webSite(site: Site, name: string): JsonLd {
  return thing('WebSite', { name, url: addressOn(site, '/'), inLanguage: isoOf(site.locale), publisher: { '@id': `${site.origin}/#organization` } })
}

/** Something sold at one or several prices, in the company's currency, for a month; undefined where nothing is for sale. */
export function productOffers(
  site: Site,
  product: { name: string; description: string; path: string; brand: string },
  pricesFen: readonly bigint[],
): JsonLd | undefined {
  const sorted = pricesFen.toSorted((a, b) => (a < b ? -1 : 1))
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (low === undefined || high === undefined) return undefined
  return thing('Product', {
    name: product.name,
    description: product.description,
    url: addressOn(site, product.path),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: companyCurrency().code,
      lowPrice: plainFen(low),
      highPrice: plainFen(high),
      offerCount: sorted.length,
      availability: 'https://schema.org/InStock',
    },
  })
}
