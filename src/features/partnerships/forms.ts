import { z } from 'zod'
import { commissionPageSizes } from './model/dashboard.ts'
import { applicationLimits as limits, channels, commissionStates, highestFloor, partnerKinds, phonePattern, volumeBrackets } from './model.ts'

const text = ({ min, max }: { min: number; max: number }) => z.string().trim().min(min).max(max)

/** An application. A website without a scheme is read as https. */
export const applicationForm = z
  .strictObject({
    kind: z.enum(partnerKinds),
    contactName: text(limits.contactName),
    contactPhone: z.string().trim().min(limits.contactPhone.min).max(limits.contactPhone.max).regex(phonePattern, 'partnerships.phone-form'),
    company: text(limits.company).nullable(),
    channel: z.enum(channels, 'platform.required'),
    website: z
      .string()
      .trim()
      .max(limits.website.max)
      .min(limits.website.min)
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

// The year 0 is valid in the schema and invalid in PostgreSQL.
const day = z.iso.date().refine((text) => text >= '2000')

/** Filters of a partner's commissions, read from the URL. Days are in the viewer's time zone, both ends included. Invalid values are ignored. */
export const commissionFilter = z.object({
  state: z.enum(commissionStates).optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  pageSize: z.coerce.number().pipe(z.literal(commissionPageSizes)).catch(10),
})
export type CommissionFilter = z.output<typeof commissionFilter>

/** The same filters for the API, which rejects invalid values. */
const commissionSelectionForm = z.strictObject({ state: z.enum(commissionStates).optional(), from: day.optional(), to: day.optional() })
export type CommissionSelection = z.output<typeof commissionSelectionForm>

export const listCommissionsForm = commissionSelectionForm.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().pipe(z.literal(commissionPageSizes)).default(10),
})
export const exportCommissionsForm = commissionSelectionForm.extend({ locale: z.enum(['zh', 'zh-TW', 'en']).default('zh') })

/** Page number of an agent's customers, read from the URL. */
export const customersPageForm = z.coerce.number().int().min(1).max(100_000).catch(1)

export const approveForm = z.strictObject({ applicationId: z.uuid(), levelId: z.string().max(40).nullable() })
export const rejectForm = z.strictObject({ applicationId: z.uuid(), reason: text(limits.reason) })
export const applicationIdForm = z.strictObject({ applicationId: z.uuid() })
export const settleCommissionForm = z.strictObject({ commissionId: z.uuid(), reason: text(limits.settling) })
export const levelForm = z.strictObject({ partnerId: z.uuid(), levelId: z.string().min(1).max(40) })
export const floorForm = z.strictObject({ levelId: z.string().min(1).max(40), floorPerMille: z.int().min(1).max(1000), reason: text(limits.settling) })
export const partnerIdForm = z.strictObject({ partnerId: z.uuid() })

const names = z.strictObject({ zh: z.string().min(1).max(40), 'zh-TW': z.string().min(1).max(40), en: z.string().min(1).max(60) })
const perMille = z.int().min(0).max(500)

export const levelsForm = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9-]{2,40}$/),
      names,
      discountPerMille: perMille.min(1),
      yearlyFen: z.bigint().min(0n),
      floorPerMille: z.int().min(1).max(1000),
    }),
  )
  .min(1)
  .refine((list) => list.every((level, at) => at === 0 || level.yearlyFen > list[at - 1]!.yearlyFen), 'thresholds must rise')
  .refine((list) => list.every((level, at) => at === 0 || level.discountPerMille >= list[at - 1]!.discountPerMille), 'discounts must not fall')
  .refine((list) => list.every((level) => level.floorPerMille <= highestFloor(level)), 'a floor must leave the discount')

export const cpsTermsForm = z.strictObject({
  version: z.int32().min(1),
  effectiveAt: z.date(),
  months: z.int().min(1).max(60),
  holdDays: z.int().min(1).max(365),
  cookieDays: z.int().min(1).max(365),
  rates: z.array(z.strictObject({ product: z.string().regex(/^[a-z][a-z-]{2,39}$/), firstPerMille: perMille, followingPerMille: perMille })).min(1),
})
