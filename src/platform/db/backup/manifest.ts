import { z } from 'zod'

const count = z.int().nonnegative()

/** Last record of a backup: what the records before it must amount to, and the migrations that its tables come from. */
export const manifest = z.strictObject({
  takenAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.strictObject({ table: z.string(), columns: z.array(z.string()), rows: count })),
  sequences: z.array(z.strictObject({ sequence: z.string(), last: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  files: z.strictObject({ count, bytes: count }),
})

export type Manifest = z.infer<typeof manifest>
