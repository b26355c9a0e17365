import { z } from 'zod'
import { parseCidr } from '#platform/pure/cidr.ts'

const serverCode = /^srv-[a-z0-9]{8}$/

/** Search in the history: an address, a network, or the code of a server, with the reason for the audit. */
export const addressHistoryForm = z.strictObject({
  search: z
    .string()
    .trim()
    .toLowerCase()
    .max(60)
    .refine((text) => serverCode.test(text) || parseCidr(text) !== undefined, { error: 'addresses.search-form' }),
  /** Only assignments at that time. */
  at: z.iso.datetime().nullable(),
  reason: z.string().trim().min(2).max(200),
})
