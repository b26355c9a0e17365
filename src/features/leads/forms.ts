import { z } from 'zod'
import { phoneField } from '#features/auth/forms.ts'
import { rowPlaces } from '#platform/pure/query-fields.ts'
import { leadRules, leadStates, leadTopics } from './model.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u)

/** Contents of the contact form. `website` is a hidden field that only robots fill in. */
export const leadForm = z
  .strictObject({
    topic: z.enum(leadTopics),
    name: line(leadRules.name).min(1),
    company: line(leadRules.company),
    phone: phoneField.nullable(),
    email: z.email('leads.email-form').max(leadRules.email).nullable(),
    message: z
      .string()
      .transform((text) => text.replaceAll('\r\n', '\n').trim())
      .pipe(z.string().min(leadRules.message.min).max(leadRules.message.max)),
    consent: z.literal(true, 'leads.consent-needed'),
    website: z.string().max(200),
    filledMs: z.number().int().min(0),
    idempotencyKey: z.uuid(),
  })
  .refine(({ phone, email }) => phone !== null || email !== null, { path: ['phone'], message: 'leads.contact-needed' })
export type LeadInput = z.output<typeof leadForm>

export const leadFilterForm = z.strictObject({
  state: z.enum(leadStates).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  ...rowPlaces,
  pageSize: z.coerce.number().int().min(1).max(50).default(10),
})
export type LeadFilter = z.output<typeof leadFilterForm>

export const leadIdForm = z.strictObject({ leadId: z.uuid() })
const note = z.string().trim().max(leadRules.note)
export const closeLeadForm = z.strictObject({ leadId: z.uuid(), note: note.min(1) })
