import { z } from 'zod'
import { quoteLine } from '#features/catalog/answers.ts'
import { fen, moment } from '#platform/pure/answers.ts'
import { months, shapeAnswer } from '../answers.ts'

export const upgradeEstimate = z
  .object({ shape: shapeAnswer, totalFen: fen, monthFen: fen, days: z.int(), renewal: z.object({ months, totalFen: fen }).nullable() })
  .meta({ id: 'UpgradeEstimate' })
export const upgradeOffer = z
  .object({
    quoteId: z.string(),
    totalFen: fen,
    lines: z.array(quoteLine),
    renewalFen: fen,
    monthFen: fen,
    days: z.int(),
    endsAt: moment,
    expiresAt: moment,
    shape: shapeAnswer,
  })
  .meta({ id: 'UpgradeOffer' })
export const downgradeOffer = z.object({ shape: shapeAnswer, months, nowFen: fen, nextFen: fen, beginsAt: moment }).meta({ id: 'DowngradeOffer' })
