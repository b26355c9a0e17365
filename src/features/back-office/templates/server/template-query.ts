import { z } from 'zod'
import { mailSchemes } from '#features/messages/model.ts'
import { locales } from '#platform/i18n/locales.ts'
import { previewWidths } from '../model.ts'

/** Query of the page. `language` falls back to that of the page. */
export const templateQuery = z.object({
  template: z.string().max(60).catch('order.paid').default('order.paid'),
  language: z
    .enum(locales.map(({ code }) => code))
    .optional()
    .catch(undefined),
  scheme: z.enum(mailSchemes).catch('light').default('light'),
  width: z.enum(previewWidths).catch('wide').default('wide'),
})
