import { z } from 'zod'
import { locales, type Locale } from '#platform/i18n/locales.ts'
import { revision } from '#platform/pure/revision.ts'
import { affectedOf, impacts, incidentRules, incidentStates } from './model.ts'

const line = z
  .string()
  .trim()
  .min(1)
  .max(incidentRules.title)
  .regex(/^\P{Cc}*$/u)
/** Several lines, without other control characters. */
const lines = z
  .string()
  .trim()
  .min(1)
  .max(incidentRules.text)
  .regex(/^(?:\P{Cc}|\n)*$/u)
const inLocales = <Field extends z.ZodType>(field: Field) =>
  z.strictObject(Object.fromEntries(locales.map(({ code }) => [code, field])) as Record<Locale, Field>)
const at = z.iso.datetime().transform((value) => new Date(value))
const affected = z
  .array(
    z
      .string()
      .max(60)
      .refine((key) => affectedOf(key) !== undefined),
  )
  .min(1)
  .max(100)
  .transform((keys) => [...new Set(keys)])

const described = { titles: inLocales(line), impact: z.enum(impacts), affected, begunAt: at }

export const incidentForm = z.strictObject({
  ...described,
  state: z.enum(incidentStates),
  texts: inLocales(lines),
  idempotencyKey: z.uuid(),
})
export type IncidentInput = z.output<typeof incidentForm>

export const incidentUpdateForm = z.strictObject({
  incidentId: z.uuid(),
  state: z.enum(incidentStates),
  texts: inLocales(lines),
  idempotencyKey: z.uuid(),
})
export type IncidentUpdateInput = z.output<typeof incidentUpdateForm>

export const correctIncidentForm = z.strictObject({ incidentId: z.uuid(), ...described, revision })
export const correctUpdateForm = z.strictObject({ incidentId: z.uuid(), updateId: z.uuid(), texts: inLocales(lines), revision })

/** Fields of the form on the status page. An empty region stands for all. `website` is a field that people do not see. */
export const subscribeForm = z.strictObject({
  email: z.email().max(254).toLowerCase(),
  region: z.string().regex(/^[a-z0-9-]{0,40}$/),
  website: z.string().max(200).default(''),
})
export const tokenForm = z.strictObject({ token: z.string().regex(/^[\w-]{20,400}$/) })
