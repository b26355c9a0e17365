import { useLocation } from 'react-router'
import { locales, isoOf, type Locale } from '#platform/i18n/locales.ts'
import { keptQuery, templateOfPath } from '../routing/paths.ts'
import { plainPath } from '#platform/i18n/plain-path.ts'
import { useRootData } from '../shells/frame/use-root-data.ts'

/**
 * Links and tags for search engines and shared links: the canonical address, the other languages (`x-default` is the address
 * without a language, which leads to the reader's), the picture; `noindex` where there is nothing to find.
 */
export function AlternateLinks({ siteName }: { siteName: string }) {
  const { pathname, search } = useLocation()
  const root = useRootData()
  if (!root) return null
  const { origin, locale } = root
  const plain = plainPath(pathname)
  const query = keptQuery(plain, search)
  const rest = plain === '/' ? '' : plain
  const address = (of: Locale) => `${origin}/${of}${rest}${query}`
  if (templateOfPath(pathname) !== undefined || pathname.includes('console') || pathname.startsWith('/admin')) {
    return (
      <>
        <link rel="canonical" href={address(locale)} />
        <meta name="robots" content="noindex" />
      </>
    )
  }
  return (
    <>
      <link rel="canonical" href={address(locale)} />
      {locales.map(({ code, iso }) => (
        <link key={code} rel="alternate" hrefLang={iso} href={address(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${plain}${query}`} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={plain === '/newsDetail' ? 'article' : 'website'} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:locale" content={isoOf(locale).replace('-', '_')} />
      <meta property="og:image" content={`${origin}/share/${locale}${rest}.jpg${query}`} />
      {/* The same on all pages, so they stay from the document on and out of the browser's bundle. */}
      {import.meta.env.SSR ? (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  )
}
