import { and, desc, eq } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { auditEntry } from '../../schema.ts'

/** Reads when the last backup was completed by `npm run backup`; null if none was. Copies made by other tools are not known. */
export async function readLastBackup(ctx: Ctx): Promise<Date | null> {
  requireSystem(ctx)
  const [last] = await ctx.db
    .select({ at: auditEntry.at })
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'backup'), eq(auditEntry.step, 'done'), eq(auditEntry.role, 'command-line')))
    .orderBy(desc(auditEntry.seq))
    .limit(1)
  return last?.at ?? null
}
