import { z } from 'zod'
import { applicationLimits as limits, channels, partnerKinds, phonePattern, volumeBrackets } from './model.ts'

const text = ({ min, max }: { min: number; max: number }) => z.string().trim().min(min).max(max)

/** An application; a page without a scheme is taken as https. */
export const applicationForm = z
  .strictObject({
    kind: z.enum(partnerKinds),
    contactName: text(limits.contactName),
    contactPhone: z.string().trim().min(1).max(limits.contactPhone.max).regex(phonePattern, 'partnerships.phone-form'),
    company: text(limits.company).nullable(),
    channel: z.enum(channels, 'platform.required'),
    website: z
      .string()
      .trim()
      .max(limits.website.max)
      .regex(/^(?:https?:\/\/)?[^\s/.]+(?:\.[^\s/.]+)+(?:\/\S*)?$/i, 'partnerships.website-form')
      .nullable(),
    expectedYearlyFen: z.literal([...volumeBrackets], 'platform.required'),
    pitch: text(limits.pitch),
    idempotencyKey: z.uuid(),
  })
  .refine((form) => form.kind === 'cps' || form.company !== null, { path: ['company'], message: 'partnerships.company-needed' })
export type ApplicationForm = z.output<typeof applicationForm>

export const clickForm = z.strictObject({
  code: z.string().regex(/^[A-Za-z0-9-]{4,32}$/),
  landing: z.string().startsWith('/').max(200),
})

export const approveForm = z.strictObject({ applicationId: z.uuid(), levelId: z.string().max(40).nullable() })
export const rejectForm = z.strictObject({ applicationId: z.uuid(), reason: text(limits.reason) })
export const applicationIdForm = z.strictObject({ applicationId: z.uuid() })
export const levelForm = z.strictObject({ partnerId: z.uuid(), levelId: z.string().min(1).max(40) })
export const partnerIdForm = z.strictObject({ partnerId: z.uuid() })

const names = z.strictObject({ zh: z.string().min(1).max(40), 'zh-TW': z.string().min(1).max(40), en: z.string().min(1).max(60) })
const perMille = z.int().min(0).max(500)

export const levelsForm = z
  .array(z.strictObject({ id: z.string().regex(/^[a-z0-9-]{2,40}$/), names, discountPerMille: perMille.min(1), yearlyFen: z.bigint().min(0n) }))
  .min(1)
  .refine((list) => list.every((level, at) => at === 0 || level.yearlyFen > list[at - 1]!.yearlyFen), 'thresholds must rise')
  .refine((list) => list.every((level, at) => at === 0 || level.discountPerMille >= list[at - 1]!.discountPerMille), 'discounts must not fall')

export const cpsTermsForm = z.strictObject({
  version: z.int().min(1),
  effectiveAt: z.date(),
  months: z.int().min(1).max(60),
  holdDays: z.int().min(1).max(365),
  cookieDays: z.int().min(1).max(365),
  rates: z.array(z.strictObject({ product: z.string().regex(/^[a-z][a-z-]{2,39}$/), firstPerMille: perMille, followingPerMille: perMille })).min(1),
})
