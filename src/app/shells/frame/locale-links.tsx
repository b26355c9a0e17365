import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import IconCheck from '~icons/lucide/check'
import { locales, localeCookie, type Locale } from '#platform/i18n/locales.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { keepPreference } from '../../browser/keep-preference.ts'
import { inLocale, keptQuery } from '../../routing/paths.ts'
import { plainPath } from '#platform/i18n/plain-path.ts'

/** Stores the choice for addresses without a locale (spec §4, cookie of §9). */
export function rememberLocale(code: Locale): void {
  keepPreference(localeCookie, code)
}

/** A page is rendered once for all queries but those that select another page. The click adds the whole address. */
function go(event: MouseEvent<HTMLAnchorElement>, code: Locale): void {
  event.currentTarget.search = window.location.search
  rememberLocale(code)
}

/**
 * Links to the same page in the other languages, query included. They load whole documents on purpose: the new language's texts,
 * fonts and `lang` come from the server together.
 */
export function LocaleLinks(props: { className: string }) {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const query = keptQuery(plainPath(pathname), search)
  return locales.map(({ code, iso, name }) => (
    <a
      key={code}
      href={inLocale(pathname, query, code)}
      hrefLang={iso}
      lang={iso}
      aria-current={code === locale ? 'true' : undefined}
      onClick={(event) => go(event, code)}
      onAuxClick={(event) => go(event, code)}
      className={props.className}
    >
      {name}
      {code === locale ? <IconCheck className="ms-auto size-4 text-brand-ink" aria-hidden /> : null}
    </a>
  ))
}
