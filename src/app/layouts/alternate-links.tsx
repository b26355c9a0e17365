import { useLocation } from 'react-router'
import { locales } from '#platform/i18n/locales.ts'
import { inLocale, plainPath, templateOfPath } from '../paths.ts'
import { useRootData } from './use-root-data.ts'

/** Canonical address, the other languages, and `noindex` where a search engine has nothing to look for. */
export function AlternateLinks() {
  const { pathname } = useLocation()
  const root = useRootData()
  if (!root) return null
  const plain = plainPath(pathname)
  const address = (locale: (typeof locales)[number]['code']) => root.origin + inLocale(plain === '/' ? `/${locale}` : `/${locale}${plain}`, '', locale)
  const hidden = templateOfPath(pathname) !== undefined || pathname.includes('console')
  return (
    <>
      <link rel="canonical" href={address(root.locale)} />
      {hidden ? <meta name="robots" content="noindex" /> : null}
      {hidden ? null : locales.map(({ code, iso }) => <link key={code} rel="alternate" hrefLang={iso} href={address(code)} />)}
    </>
  )
}
