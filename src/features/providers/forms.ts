import { z } from 'zod'
import { revision } from '#platform/pure/revision.ts'
import { providerDrivers } from './model.ts'

const values = z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), z.string().max(8_000)).refine((given) => Object.keys(given).length <= 20)
const settings = { name: z.string().trim().min(1).max(60), enabled: z.boolean(), values }
const ofProvider = { providerId: z.uuid() }

export const addProviderForm = z.strictObject({ driver: z.enum(providerDrivers), ...settings, idempotencyKey: z.uuid() })
export const saveProviderForm = z.strictObject({ ...ofProvider, ...settings, revision: revision.min(1) })
export const removeProviderForm = z.strictObject(ofProvider)
export const orderProvidersForm = z.strictObject({ providerIds: z.array(z.uuid()).min(1).max(50) })
export const testProviderForm = z.strictObject({
  ...ofProvider,
  email: z.email().max(254).optional(),
  phone: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'providers.phone')
    .optional(),
})
