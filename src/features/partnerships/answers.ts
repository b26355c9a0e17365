import { z } from 'zod'
import { fen, moment, pageNumbers } from '#platform/pure/answers.ts'
import { commissionStates } from './model.ts'

const moved = z.object({ at: moment, day: z.string() }).nullable()

export const commissionsPage = z
  .object({
    commissions: z.array(
      z
        .object({
          id: z.string(),
          customer: z.int().meta({ description: 'Tells the referred customers apart; says not who they are' }),
          orderFen: fen,
          perMille: z.number(),
          amountFen: fen,
          state: z.enum(commissionStates),
          createdAt: moment,
          releaseAt: moment,
          paid: moved,
          givenBack: moved,
        })
        .meta({ id: 'Commission' }),
    ),
    ...pageNumbers,
  })
  .meta({ id: 'CommissionsPage' })
