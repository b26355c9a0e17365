import { z } from 'zod'
import { familyField } from '#features/catalog/forms.ts'
import { periods } from '#features/catalog/model.ts'
import { couponKinds, type CouponOff } from './model.ts'

const name = z.string().trim().min(1).max(60)
// JSON has neither bigint nor date; commands are called with both.
const fen = (least: bigint) => z.union([z.bigint(), z.int().transform(BigInt)]).pipe(z.bigint().min(least).max(10_000_000n))
const moment = z.union([z.date(), z.iso.datetime().transform((text) => new Date(text))])
const some = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(10).nullable()

/** Terms that coupons and campaigns share. */
export const termFields = {
  off: z.union([z.strictObject({ perMille: z.int().min(1).max(900) }), z.strictObject({ amountFen: fen(1n) })]),
  minimumFen: fen(100n),
  products: some(z.enum(['cloud-server', 'dedicated-server'])),
  families: some(familyField),
  months: some(z.literal([...periods])),
  kinds: z.array(z.enum(couponKinds)).min(1).max(3),
  withAgent: z.boolean(),
  perAccount: z.int().min(1).max(100),
  validFromAt: moment,
  validUntilAt: moment,
}

type Terms = { off: CouponOff; minimumFen: bigint; validFromAt: Date; validUntilAt: Date }
type Rule = [keeps: (terms: Terms) => boolean, fault: { path: string[]; message: string }]

/** An amount must stay below the minimum, so that an order always costs something. */
export const amountBelowMinimum: Rule = [
  ({ off, minimumFen }) => !('amountFen' in off) || off.amountFen < minimumFen,
  { path: ['minimumFen'], message: 'coupons.minimum' },
]

export const endsAfterStart: Rule = [({ validFromAt, validUntilAt }) => validUntilAt > validFromAt, { path: ['validUntilAt'], message: 'coupons.until' }]

/** A new coupon. */
export const createCouponForm = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9]{4,32}$/),
    names: z.strictObject({ zh: name, 'zh-TW': name, en: name }),
    ...termFields,
    listed: z.boolean(),
    quota: z.int().min(1).max(1_000_000),
  })
  .refine(...amountBelowMinimum)
  .refine(...endsAfterStart)

/** Coupons for one kind of order; the buy pages ask for those of purchases. */
export const ownCouponsForm = z.strictObject({ kind: z.enum(couponKinds).default('new') })

export const disableCouponForm = z.strictObject({ code: z.string().regex(/^[A-Z0-9]{4,32}$/), note: z.string().trim().min(1).max(200) })
