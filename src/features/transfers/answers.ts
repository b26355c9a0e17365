import { z } from 'zod'
import { fen, moment, pageNumbers } from '#platform/pure/answers.ts'
import { shapeAnswer } from '#features/servers/answers.ts'
import { transferSides, transferStates } from './model.ts'

export const transferAnswer = z
  .object({
    number: z.string(),
    side: z.enum(transferSides),
    state: z.enum(transferStates),
    money: z.enum(['none', 'escrow', 'held', 'released', 'returned']),
    way: z.enum(['account', 'link']),
    priceFen: fen,
    snapshots: z.enum(['move', 'wipe']),
    other: z
      .object({ name: z.string(), number: z.string(), verification: z.enum(['none', 'personal', 'enterprise']) })
      .nullable()
      .meta({ description: 'The other side, masked. Null for the sender until the receiver accepts or opens the link' }),
    sentTo: z.string().nullable().meta({ description: 'For the sender: the phone or account number of the offer, masked, until the receiver is known' }),
    servers: z.array(
      z.object({
        code: z.string(),
        name: z.string().nullable(),
        shape: shapeAnswer,
        regionId: z.string(),
        zoneId: z.string(),
        imageId: z.string(),
        expiresAt: moment,
      }),
    ),
    createdAt: moment,
    expiresAt: moment,
    stateAt: moment,
    releaseAt: moment.nullable(),
    dispute: z.enum(['open', 'settled']).nullable(),
  })
  .meta({ id: 'Transfer' })

export const transfersPage = z
  .object({
    transfers: z.array(transferAnswer),
    ...pageNumbers,
    counts: z.object({ sent: z.int(), received: z.int(), awaitingMe: z.int() }),
  })
  .meta({ id: 'TransfersPage' })
