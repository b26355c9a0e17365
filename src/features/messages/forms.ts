import { z } from 'zod'
import { locales } from '#platform/i18n/locales.ts'
import { revision } from '#platform/pure/revision.ts'

const ofText = {
  code: z.string().max(60),
  language: z.enum(locales.map(({ code }) => code)),
}

/** `revision` is 0 while the notice has the shipped text. */
export const saveNoticeTextForm = z.strictObject({
  ...ofText,
  title: z.string().trim().min(1).max(60),
  body: z.string().trim().min(1).max(600),
  revision,
})
export const resetNoticeTextForm = z.strictObject({ ...ofText, revision: revision.min(1) })
