import { z } from 'zod'
import { revision } from '#platform/pure/revision.ts'
import { locales, type Locale } from '#platform/i18n/locales.ts'
import { legalDocuments } from './model.ts'

const body = z.string().trim().min(1).max(60_000)
const texts = z.strictObject({ zh: body, 'zh-TW': body, en: body })

export const legalNamed = z.strictObject({ document: z.enum(legalDocuments) })
export const legalDraftForm = legalNamed.extend({ texts, revision })
/** `version`: the number that the editor saw as the next one. `effectiveAt` is null for at once. */
export const legalPublishForm = legalNamed.extend({
  texts,
  version: z.int32().min(1),
  needsConsent: z.boolean(),
  effectiveAt: z.coerce.date().nullable(),
})
export const legalCompareForm = legalNamed.extend({
  texts: z.strictObject({ zh: z.string().max(60_000), 'zh-TW': z.string().max(60_000), en: z.string().max(60_000) }),
})
export const legalVersionForm = legalNamed.extend({ version: z.coerce.number().int().min(1).max(100_000) })
export const legalRenderForm = z.strictObject({
  body: z.string().max(60_000),
  locale: z.enum(locales.map(({ code }) => code) as [Locale, ...Locale[]]),
})
export const consentForm = z.strictObject({
  agreed: z
    .array(z.strictObject({ document: z.enum(legalDocuments), version: z.int32().min(1) }))
    .min(1)
    .max(legalDocuments.length),
})
