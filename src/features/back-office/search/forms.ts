import { z } from 'zod'
import { locales, type Locale } from '#platform/i18n/locales.ts'

export const staffSearchForm = z.strictObject({
  q: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^\P{Cc}*$/u),
  locale: z.enum(locales.map(({ code }) => code) as [Locale, ...Locale[]]),
})
export type StaffSearchInput = z.output<typeof staffSearchForm>
