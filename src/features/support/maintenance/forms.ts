import { z } from 'zod'
import { locales, type Locale } from '#platform/i18n/locales.ts'
import { maintenanceRules } from './model.ts'

const text = z
  .string()
  .trim()
  .min(1)
  .max(maintenanceRules.text)
  .regex(/^\P{Cc}*$/u)
const at = z.iso.datetime().transform((value) => new Date(value))

export const maintenanceForm = z.strictObject({
  regionId: z.string().regex(/^[a-z0-9-]{1,40}$/),
  startsAt: at,
  endsAt: at,
  texts: z.strictObject(Object.fromEntries(locales.map(({ code }) => [code, text])) as Record<Locale, typeof text>),
  idempotencyKey: z.uuid(),
})
export type MaintenanceInput = z.output<typeof maintenanceForm>

export const maintenanceIdForm = z.strictObject({ maintenanceId: z.uuid() })
