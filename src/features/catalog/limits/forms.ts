import { z } from 'zod'
import { familyField } from '../forms.ts'
import { limitRanges } from './model.ts'

const limit = ([least, most]: readonly [number, number]) => z.int().min(least).max(most).nullable()

/** Null: not limited. */
export const familyLimitsForm = z.strictObject({
  family: familyField,
  cpuPercent: limit(limitRanges.cpuPercent),
  diskIops: limit(limitRanges.diskIops),
  diskMibps: limit(limitRanges.diskMibps),
})
export type FamilyLimitsInput = z.output<typeof familyLimitsForm>
