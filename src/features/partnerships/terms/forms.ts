import { z } from 'zod'
import { applicationLimits } from '../model.ts'
import { cpsRanges, levelRanges, termsNoteMax } from './model.ts'

const whole = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)
const version = z.int().min(1).max(1_000_000)
const note = z.string().trim().min(2).max(termsNoteMax)
const reason = z.string().trim().min(applicationLimits.settling.min).max(applicationLimits.settling.max)

export const publishCpsForm = z.strictObject({
  /** The next number after the newest version that the editor saw. */
  version,
  months: whole(cpsRanges.months),
  holdDays: whole(cpsRanges.holdDays),
  cookieDays: whole(cpsRanges.cookieDays),
  rates: z
    .array(
      z.strictObject({
        product: z.string().regex(/^[a-z][a-z-]{2,39}$/),
        firstPerMille: whole(cpsRanges.rate),
        followingPerMille: whole(cpsRanges.rate),
      }),
    )
    .min(1)
    .max(20)
    .refine((rates) => new Set(rates.map(({ product }) => product)).size === rates.length),
  /** Null: at once. */
  effectiveAt: z.coerce.date().nullable(),
  note,
})

export const withdrawCpsForm = z.strictObject({ version: z.coerce.number().int().min(1).max(1_000_000) })

const levelId = z.string().regex(/^[a-z0-9-]{2,40}$/, 'partnerships.level-id')
const name = (max: number) => z.string().trim().min(1).max(max)

export const saveLevelForm = z.strictObject({
  levelId,
  names: z.strictObject({ zh: name(40), 'zh-TW': name(40), en: name(60) }),
  offPerMille: whole(levelRanges.discount),
  // JSON has no bigint; commands are called with both.
  yearlyFen: z.union([z.bigint(), z.int().transform(BigInt)]).pipe(z.bigint().min(0n).max(100_000_000_000n)),
  floorPerMille: whole(levelRanges.floor),
  reason,
})

export const withdrawLevelForm = z.strictObject({ levelId, reason })
