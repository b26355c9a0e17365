import { z } from 'zod'
import { periods } from '#features/catalog/model.ts'
import { couponField } from '#features/catalog/forms.ts'
import { powerForm, serverCode } from '../forms.ts'
import { renewMethods } from '../model.ts'
import { maxRenewals } from '../renewals/model.ts'

const distinct = (items: readonly string[]) => new Set(items).size === items.length

export const releaseForm = powerForm.extend({ confirmName: z.string().max(64) })
export const undoForm = powerForm.extend({ snapshotId: z.uuid() })
const months = z.literal([...periods])

export const quoteRenewalsForm = z
  .strictObject({
    codes: z.array(serverCode).min(1).max(maxRenewals).refine(distinct, { message: 'servers.repeated' }),
    /** Null: the shortest term. */
    months: months.nullable(),
    /** Day of the month on which the period must end. */
    alignDay: z.int().min(1).max(28).nullable(),
    /** A coupon is for one order, so for one server. */
    couponCode: couponField.optional(),
  })
  .refine(({ codes, couponCode }) => !couponCode || codes.length === 1, { path: ['couponCode'], message: 'servers.one-server-coupon' })
/** `autoRenew` null: no change. */
export const renewServersForm = z.strictObject({
  quoteIds: z.array(z.uuid()).min(1).max(maxRenewals).refine(distinct, { message: 'servers.repeated' }),
  autoRenew: z.boolean().nullable(),
  idempotencyKey: z.uuid(),
})
export const autoRenewForm = z
  .strictObject({
    code: serverCode,
    autoRenew: z.boolean(),
    months,
    method: z.enum(renewMethods),
    /** Stored payment method, with `method: 'stored'` only. */
    methodId: z.uuid().nullable().optional(),
  })
  .refine(({ method, methodId }) => (method === 'stored') === Boolean(methodId), { path: ['methodId'], message: 'platform.invalid' })
export type ReleaseInput = z.output<typeof releaseForm>
export type UndoInput = z.output<typeof undoForm>
export type QuoteRenewalsInput = z.output<typeof quoteRenewalsForm>
export type RenewServersInput = z.output<typeof renewServersForm>
export type AutoRenewInput = z.output<typeof autoRenewForm>
