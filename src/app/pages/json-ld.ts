import type { SiteConfig } from '#features/site-config/model.ts'
import { isoOf, type Locale } from '#platform/i18n/locales.ts'

/** Objects of schema.org for search engines; addresses are absolute, from the configured origin. */
type Thing = Record<string, unknown>

/** The company as the site configuration names it; what is not configured is left out. */
export function organizationLd(origin: string, locale: Locale, site: SiteConfig): Thing {
  const points = site.hotlines.map((telephone) => ({
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: telephone.startsWith('+') ? telephone : `+86-${telephone.replace(/^0/, '')}`,
    availableLanguage: ['zh-Hans', 'zh-Hant', 'en'],
  }))
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.siteName || site.companyName,
    url: `${origin}/${locale}`,
    ...(site.companyName ? { legalName: site.companyName } : {}),
    ...(site.iconUrl ? { logo: new URL(site.iconUrl, origin).href } : {}),
    ...(site.serviceEmail ? { email: site.serviceEmail } : {}),
    ...(site.companyAddresses[0] ? { address: { '@type': 'PostalAddress', streetAddress: site.companyAddresses[0], addressCountry: 'CN' } } : {}),
    ...(points.length > 0 ? { contactPoint: points } : {}),
  }
}

/** The way from the home page to a page; paths stand without locale. */
export function breadcrumbLd(origin: string, locale: Locale, crumbs: readonly { name: string; path: string }[]): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}/${locale}${path === '/' ? '' : path}`,
    })),
  }
}

export function faqLd(locale: Locale, items: readonly { q: string; a: string }[]): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: isoOf(locale),
    mainEntity: items.map(({ q, a }) => ({ '@type': 'Question', name: q, acceptedAnswer: { '@type': 'Answer', text: a } })),
  }
}
