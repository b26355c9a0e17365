import type { SiteConfig } from '#features/site-config/model.ts'
import { addressOn, type JsonLd, type Site } from '#platform/pure/json-ld.ts'

/** Structured data of the company from the site configuration; values that are not configured are left out. */
export function organizationLd({ origin, locale }: Site, site: SiteConfig): JsonLd {
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
    url: addressOn({ origin, locale }, '/'),
    ...(site.companyName ? { legalName: site.companyName } : {}),
    ...(site.iconUrl ? { logo: new URL(site.iconUrl, origin).href } : {}),
    ...(site.serviceEmail ? { email: site.serviceEmail } : {}),
    ...(site.companyAddresses[0] ? { address: { '@type': 'PostalAddress', streetAddress: site.companyAddresses[0], addressCountry: 'CN' } } : {}),
    ...(points.length > 0 ? { contactPoint: points } : {}),
  }
}
