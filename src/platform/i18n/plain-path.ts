import { isLocale } from './locales.ts'

/** Returns the page's path without locale prefix, template part and sub-view: `/en/about-template/template1` → `/about`. */
export function plainPath(pathname: string): string {
  const segments = pathname.split('/')
  const bare = isLocale(segments[1]) ? `/${segments.slice(2).join('/')}` : pathname
  const plain = bare.replace(/(?:[/-]template)?\/template[12](?:\/.*)?$/, '')
  return plain === '' || plain === '/index' ? '/' : plain
}
