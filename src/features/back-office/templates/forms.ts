import { z } from 'zod'
import { mailSchemes } from '#features/messages/model.ts'
import { locales } from '#platform/i18n/locales.ts'

const template = z
  .string()
  .regex(/^[a-z-]+(?:\.[a-z-]+)?$/)
  .max(60)
const language = z.enum(locales.map(({ code }) => code))

export const templateMailForm = z.strictObject({ template, language, scheme: z.enum(mailSchemes) })
export const sendTemplateForm = z.strictObject({ template, language, email: z.email().max(254) })
