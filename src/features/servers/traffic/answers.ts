import { z } from 'zod'
import { quoteLine } from '#features/catalog/answers.ts'
import { fen, moment } from '#platform/pure/answers.ts'
import { usedUpActions } from '../model.ts'
import { autoTopUpFaults } from './model.ts'

export const trafficAnswer = z
  .object({
    startsAt: moment,
    endsAt: moment,
    includedGib: z.int().meta({ description: 'Package and top-ups' }),
    topUpGib: z.int().meta({ description: 'Part of it that was added for this period' }),
    canTopUp: z.boolean().meta({ description: 'Whether more can be added now' }),
    inBytes: z.number().meta({ description: 'Inbound; does not count against the package' }),
    outBytes: z.number().meta({ description: 'Outbound; counts against the package' }),
    days: z.array(z.object({ day: z.string(), inBytes: z.number(), outBytes: z.number() })).meta({ description: 'By day in the time zone of the account' }),
    limit: z.enum(['none', 'pending', 'applied', 'failed']).meta({ description: 'State of the rate limit of a package that is used up' }),
    canLimit: z.boolean().meta({ description: 'Whether the zone can limit the rate; if not, the server keeps its bandwidth' }),
    usedUpAction: z
      .enum(usedUpActions)
      .meta({ description: 'Action when the package is used up: the rate is limited, the server is shut down, or traffic is bought' }),
    autoTopUp: z
      .object({
        gib: z.int().meta({ description: 'Volume of each top-up' }),
        mostFen: fen.meta({ description: 'Most that automatic top-ups may cost in a period' }),
        spentFen: fen.meta({ description: 'Their cost in the present period' }),
        refused: z.enum(autoTopUpFaults).nullable().meta({ description: 'Why none could be bought; then the rate is limited' }),
      })
      .nullable()
      .meta({ description: 'Traffic that is bought from the balance when the package is used up; null: another action was chosen' }),
    chosenAt: moment.nullable().meta({ description: 'When its owner chose that; null: never chosen' }),
    stoppedAt: moment.nullable().meta({ description: 'Since when the server is kept off because the package is used up; null: it is not' }),
    countedAt: moment.nullable().meta({ description: 'Last read of the counters; null before the first one' }),
  })
  .meta({ id: 'Traffic' })

export const usedUpAnswer = z.object({ action: z.enum(usedUpActions) }).meta({ id: 'UsedUpAction' })

export const autoTopUpAnswer = z.object({ gib: z.int(), mostFen: fen }).meta({ id: 'AutoTopUp' })

export const topUpsAnswer = z
  .object({ topUps: z.array(z.object({ gib: z.int(), totalFen: fen })), endsAt: moment.meta({ description: 'The rest of the traffic expires then' }) })
  .meta({ id: 'TrafficTopUps' })
export const topUpOffer = z
  .object({ quoteId: z.string(), gib: z.int(), totalFen: fen, lines: z.array(quoteLine), endsAt: moment, expiresAt: moment })
  .meta({ id: 'TrafficTopUpOffer' })
