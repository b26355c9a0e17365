import { z } from 'zod'
import { amountBelowMinimum, endsAfterStart, termFields } from '../forms.ts'
import { campaignKinds, campaignLimits } from './model.ts'

const { codes, leastCodes, prefix, uses, name } = campaignLimits
const capitals = z.string().trim().toUpperCase()

/** A new campaign. `quota` is its number of unique codes, or the uses of its shared code. */
export const createCampaignForm = z
  .strictObject({
    ...termFields,
    name: z.string().trim().min(1).max(name),
    kind: z.enum(campaignKinds),
    prefix: capitals,
    quota: z.int().min(1).max(uses),
    idempotencyKey: z.uuid(),
  })
  .refine(...amountBelowMinimum)
  .refine(...endsAfterStart)
  .refine(({ kind, prefix: text }) => kind === 'shared' || (text.length <= prefix && /^(?:[A-Z0-9][A-Z0-9-]*)?$/.test(text)), {
    path: ['prefix'],
    message: 'coupons.prefix',
  })
  .refine(({ kind, prefix: text }) => kind === 'unique' || /^[A-Z0-9][A-Z0-9-]{2,30}[A-Z0-9]$/.test(text), { path: ['prefix'], message: 'coupons.code' })
  .refine(({ kind, quota }) => kind === 'shared' || (quota >= leastCodes && quota <= codes), { path: ['quota'], message: 'coupons.codes' })

const campaignId = z.uuid()

export const addCodesForm = z.strictObject({ campaignId, count: z.int().min(1).max(codes), idempotencyKey: z.uuid() })
export const endCampaignForm = z.strictObject({ campaignId, note: z.string().trim().min(2).max(200) })
export const campaignForm = z.strictObject({ campaignId })
