import { z } from 'zod'
import { phoneField } from '#features/auth/forms.ts'
import { disputeReasons, transferRules, transferSides, transferStates } from './model.ts'

const number = z.string().regex(/^T\d{17}$/)
const code = z.string().regex(/^srv-[a-z0-9]{8}$/)
const distinct = (items: readonly string[]) => new Set(items).size === items.length

/** A phone as typed elsewhere, or the ten digits of an account number. */
const accountField = z.union([z.string().regex(/^[1-9]\d{9}$/), phoneField], 'transfers.account-form')

const priceFen = z
  .int('transfers.price')
  .transform(BigInt)
  .refine((fen) => fen === 0n || (fen >= transferRules.minPriceFen && fen <= transferRules.maxPriceFen), 'transfers.price')

const words = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .min(10, 'transfers.words')
      .max(1_000)
      .regex(/^(?:\P{Cc}|\n|\t)*$/u),
  )

export const offerForm = z.strictObject({
  codes: z.array(code).min(1).max(transferRules.servers).refine(distinct, { message: 'platform.invalid' }),
  /** Receiver: an account, with its last four digits typed again, or a link, which is shown once. */
  to: z.discriminatedUnion('way', [
    z.strictObject({ way: z.literal('account'), account: accountField, lastFour: z.string().regex(/^\d{4}$/, 'transfers.last-four') }),
    z.strictObject({ way: z.literal('link') }),
  ]),
  /** 0 means free. */
  priceFen,
  snapshots: z.enum(['move', 'wipe']),
  idempotencyKey: z.uuid(),
})
export const linkForm = z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) })
export const numberForm = z.strictObject({ number })
/** The price that was shown; another one is rejected. */
export const acceptForm = z.strictObject({ number, priceFen: z.int().min(0).transform(BigInt) })
export const disputeForm = z.strictObject({ number, reason: z.enum(disputeReasons), words })
export const listForm = z.strictObject({
  side: z.enum(transferSides).optional(),
  state: z.enum(transferStates).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(10),
})

/** Notes of staff, visible to staff only. */
const note = z.string().trim().min(2).max(500)
export const decideForm = z.strictObject({ number, outcome: z.enum(['release', 'give-back']), note })
export const reviewForm = z.strictObject({ number, outcome: z.enum(['approve', 'refuse']), note })
export const heldForm = z.strictObject({ queue: z.enum(['review', 'dispute', 'held']).default('dispute') })

export type OfferInput = z.output<typeof offerForm>
export type ListInput = z.output<typeof listForm>
export type DisputeInput = z.output<typeof disputeForm>
export type DecideInput = z.output<typeof decideForm>
export type ReviewInput = z.output<typeof reviewForm>
export type HeldInput = z.output<typeof heldForm>
