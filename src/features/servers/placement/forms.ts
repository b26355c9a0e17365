import { z } from 'zod'
import { revision } from '#platform/pure/revision.ts'
import { ratioRange } from '../model/placement.ts'

const ratio = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max).multipleOf(0.01)
const at = z.iso.datetime().transform((value) => new Date(value))

export const limitForm = z.strictObject({
  engineId: z.uuid(),
  cpuRatio: ratio(ratioRange.cpu),
  memoryRatio: ratio(ratioRange.memory),
  revision: revision.min(0),
})

export const drainForm = z.strictObject({
  engineId: z.uuid(),
  host: z.string().min(1).max(200),
  reason: z.string().trim().min(1).max(500),
  /** Beginning and end of the announced window, where machines are off while they move. */
  windowStartsAt: at.optional(),
  windowEndsAt: at.optional(),
  idempotencyKey: z.uuid(),
})

export const drainIdForm = z.strictObject({ drainId: z.uuid() })
