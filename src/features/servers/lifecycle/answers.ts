import { z } from 'zod'
import { quoteLine } from '#features/catalog/answers.ts'
import { fundsAnswer } from '#features/money/answers.ts'
import { gatewayNames } from '#features/payments/model.ts'
import { fen, listOf, moment } from '#platform/pure/answers.ts'
import { locks, months, off } from '../answers.ts'
import { lifeSteps, serverStates } from '../model.ts'

export const futureAnswer = z
  .object({
    life: z.object({
      state: z.enum(serverStates),
      offFor: off.nullable(),
      expiresAt: moment,
      releaseAt: moment.nullable(),
      autoRenew: z.boolean(),
      locks: listOf(locks),
      done: listOf(z.object({ step: z.enum(lifeSteps), at: moment })),
      terms: z
        .object({ remindDays: z.tuple([z.int(), z.int(), z.int()]).readonly(), graceHours: z.int(), keptDays: z.int(), snapshotDays: z.int() })
        .meta({ description: 'Days and hours of the lifecycle, as in force when the period ends' }),
    }),
    options: z.array(z.object({ months, totalFen: fen, toAt: moment, guaranteed: z.boolean(), guaranteedUntilAt: moment })),
    availableFen: fen,
    imported: z.boolean().meta({ description: 'Whether the server came from another system and has not been renewed here' }),
    history: z.array(
      z.object({
        step: z.enum(lifeSteps),
        outcome: z.enum(['sent', 'done', 'skipped', 'renewed', 'unpaid']),
        shortFen: fen.nullable(),
        at: moment,
        periodEnd: moment,
      }),
    ),
  })
  .meta({ id: 'ServerFuture' })

const renewalPrice = z.object({
  quoteId: z.string(),
  totalFen: fen,
  lines: z.array(quoteLine),
  fromAt: moment,
  toAt: moment,
  extraDays: z.int(),
  guaranteed: z.boolean(),
  imported: z.boolean().meta({ description: 'Whether the server came from another system, so that the price may differ from the one it had there' }),
  guaranteedUntilAt: moment,
  expiresAt: moment,
})
const named = { code: z.string(), name: z.string() }
export const renewalOffer = z
  .object({
    lines: z.array(
      z.union([
        z.object({ ...named, offer: renewalPrice, why: z.null() }),
        z.object({ ...named, offer: z.null(), why: z.enum(['not-renewable', 'no-price']) }),
      ]),
    ),
    months: months.meta({ description: 'Term that the prices are for' }),
    periods: z.array(months).meta({ description: 'Terms in months that all of the servers may be renewed for' }),
    totalFen: fen,
    funds: fundsAnswer,
    gateways: z.array(z.object({ name: z.enum(gatewayNames), minutes: z.number(), inApp: z.boolean() })),
  })
  .meta({ id: 'RenewalOffer' })
export const renewalsPlaced = z.object({ orderIds: z.array(z.string()), totalFen: fen }).meta({ id: 'RenewalsPlaced' })
