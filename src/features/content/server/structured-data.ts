import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { addressOn, type Site } from '#platform/pure/json-ld.ts'
import { helpPath, newsPath, type HelpArticle, type NewsArticle } from '../model.ts'

const context = 'https://schema.org'

type Told = { headline: string; description: string; inLanguage: string; image: string; mainEntityOfPage: string }

function told(site: Site, path: string, article: { title: string; summary: string; locale: Locale }): Told {
  const [page = '', query = ''] = path.split('?')
  return {
    headline: article.title,
    description: article.summary,
    inLanguage: isoOf(article.locale),
    image: `${site.origin}/share/${site.locale}${page}.jpg?${query}`,
    mainEntityOfPage: addressOn(site, path),
  }
}

/** Structured data of a news item for search engines. `publisher` is the company's name. */
export function newsData(site: Site, article: NewsArticle, publisher: string): object {
  return {
    '@context': context,
    '@type': 'NewsArticle',
    ...told(site, newsPath(article.id), article),
    datePublished: article.publishedAt.toISOString(),
    dateModified: article.updatedAt.toISOString(),
    ...by(site, publisher),
  }
}

/** Structured data of a help article for search engines. */
export function helpData(site: Site, article: HelpArticle, publisher: string): object {
  return {
    '@context': context,
    '@type': 'TechArticle',
    ...told(site, helpPath(article.slug), article),
    dateModified: article.updatedAt.toISOString(),
    ...by(site, publisher),
  }
}

function by(site: Site, name: string): object {
  const organization = { '@type': 'Organization', name, url: addressOn(site, '/') }
  return name ? { author: organization, publisher: organization } : {}
}
