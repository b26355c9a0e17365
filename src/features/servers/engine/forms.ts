import { z } from 'zod'
import { revision } from '#platform/pure/revision.ts'
import { engineDrivers } from './model.ts'

const values = z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), z.string().max(20_000)).refine((given) => Object.keys(given).length <= 30)
const place = { name: z.string().trim().min(1).max(60), zoneIds: z.array(z.string().max(40)).max(200) }
const ofEngine = { engineId: z.uuid() }

export const startTestForm = z.strictObject({ driver: z.enum(engineDrivers), engineId: z.uuid().optional(), values })
export const readTestForm = z.strictObject({ testId: z.uuid() })
export const addEngineForm = z.strictObject({ testId: z.uuid(), ...place, idempotencyKey: z.uuid() })
export const saveEngineForm = z.strictObject({ ...ofEngine, testId: z.uuid().optional(), ...place, revision: revision.min(1) })
export const closeEngineForm = z.strictObject(ofEngine)
