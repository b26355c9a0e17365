import { z } from 'zod'
import { locales, type Locale } from '#platform/i18n/locales.ts'
import { maxSearchLength } from './model.ts'

const text = z
  .string()
  .trim()
  .max(maxSearchLength)
  .regex(/^\P{Cc}*$/u)

/** `servers` replaces the text in the search for servers: of `restart web-1` it is `web-1`. Empty, it finds the newest. */
export const searchForm = z.strictObject({ q: text, servers: text.optional(), locale: z.enum(locales.map(({ code }) => code) as [Locale, ...Locale[]]) })
export type SearchInput = z.output<typeof searchForm>
