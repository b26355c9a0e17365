import { createContext, use, useMemo, type ReactNode } from 'react'
import { dateFormat, formatDate } from '#platform/pure/formats.ts'
import { isoOf, type Locale, type LocaleIso } from './locales.ts'
import { namedTexts } from './named-texts.ts'

/** A feature's texts: strings, lists, nested groups, and functions for texts with parameters. */
export type Messages = { readonly [key: string]: unknown }
/** All features' texts of one locale, by feature name. */
export type Catalogue = Readonly<Record<string, Messages>>

type Texts = { locale: Locale; iso: LocaleIso; timeZone: string | undefined; catalogue: Catalogue }

const TextsContext = createContext<Texts | undefined>(undefined)

/** Provides the texts, in which `siteName` is filled. */
export function MessagesProvider(props: { locale: Locale; catalogue: Catalogue; siteName: string; timeZone?: string | undefined; children: ReactNode }) {
  const { locale, catalogue, siteName, timeZone } = props
  // The same object as long as its content is the same, so that server-rendered parts are not rendered again.
  const value = useMemo<Texts>(
    () => ({ locale, iso: isoOf(locale), timeZone, catalogue: namedTexts(catalogue, siteName) }),
    [locale, catalogue, siteName, timeZone],
  )
  return <TextsContext value={value}>{props.children}</TextsContext>
}

function useTexts(): Texts {
  const texts = use(TextsContext)
  if (!texts) throw new Error('MessagesProvider is missing')
  return texts
}

/** The locale of the page. */
export function useLocale(): Locale {
  return useTexts().locale
}

export function useIso(): LocaleIso {
  return useTexts().iso
}

/** Makes a feature's hook: `export const useMessages = messagesOf<typeof zh>('orders')`. */
export function messagesOf<M extends Messages>(feature: string): () => M {
  return function useMessages() {
    const messages = useTexts().catalogue[feature]
    if (!messages) throw new Error(`no messages for ${feature}`)
    return messages as M
  }
}

/** The whole catalogue: for texts whose key is known only at run time (error codes). */
export function useCatalogue(): Catalogue {
  return useTexts().catalogue
}

/** Dates in the viewer's time zone; the server renders them in the zone that the root loader found. */
export function useDates() {
  const { iso, timeZone } = useTexts()
  const zone = timeZone ? { timeZone } : {}
  const format = (at: Date, options: Intl.DateTimeFormatOptions) => formatDate(iso, at, { ...options, ...zone })
  return {
    date: (at: Date) => format(at, { year: 'numeric', month: '2-digit', day: '2-digit' }),
    time: (at: Date) => format(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    day: (at: Date) => format(at, { month: '2-digit', day: '2-digit' }),
    /** Wall clock of that zone as `2026-11-21T16:30`: the form of a `datetime-local` field. */
    wall: (at: Date) =>
      dateFormat('sv-SE', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' })
        .format(at)
        .replace(' ', 'T'),
    dateTime: (at: Date) =>
      format(at, { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
  }
}
