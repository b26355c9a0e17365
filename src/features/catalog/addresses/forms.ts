import { z } from 'zod'
import { revision } from '#platform/pure/revision.ts'
import { quarantineDaysMax, serverPrefixes } from './model.ts'

const poolId = z.uuid()
const list = z.string().max(20_000)
const optional = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .transform((text) => text || null)

const settings = {
  name: z.string().trim().min(1).max(60),
  zoneId: z.string().max(60).nullable(),
  engineId: z.uuid().nullable(),
  network: z.string().trim().min(1).max(60),
  gateway: optional(60),
  vlan: z.int().min(1).max(4094).nullable(),
  bridge: z
    .string()
    .trim()
    .regex(/^(?:[A-Za-z][\w.-]{0,14})?$/)
    .transform((text) => text || null),
  quarantineDays: z.int().min(0).max(quarantineDaysMax),
  reserved: list,
}

export const addPoolForm = z.strictObject({ ...settings, serverPrefix: z.literal(serverPrefixes).nullable(), ranges: list, idempotencyKey: z.uuid() })
export const savePoolForm = z.strictObject({ poolId, ...settings, revision: revision.min(1) })
export const closePoolForm = z.strictObject({ poolId })
export const importRangesForm = z.strictObject({ poolId, ranges: list.min(1) })

export type AddPool = z.output<typeof addPoolForm>
export type SavePool = z.output<typeof savePoolForm>
