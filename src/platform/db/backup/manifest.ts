import { createHmac } from 'node:crypto'
import { z } from 'zod'

const count = z.int().nonnegative()

/** Content of a backup's manifest. The file is written last, so a folder without it is unfinished. */
export const manifest = z.strictObject({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Mark of the app's secret, which is not in the backup. */
  secretMark: z.string().regex(/^[0-9a-f]{32}$/),
  migrations: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
  tables: z.array(
    z.strictObject({ table: z.string(), columns: z.array(z.string()), file: z.string().regex(/^tables\/[\w.-]+$/), rows: count, sha256: z.string() }),
  ),
  sequences: z.array(z.strictObject({ sequence: z.string(), last: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  files: count,
})

export type Manifest = z.infer<typeof manifest>

/** Returns a mark that distinguishes app secrets without revealing them. */
export function secretMark(appSecret: Buffer): string {
  return createHmac('sha256', appSecret).update('runxin backup: which secret').digest('hex').slice(0, 32)
}
