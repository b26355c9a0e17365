import { and, asc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { storedFile } from '../schema.ts'

/** Lists the customer's stored files: purpose, size, creation and expiry. */
export async function listOwnFiles(ctx: Pick<Ctx, 'actor' | 'db'>) {
  const accountId = requireCustomer(ctx)
  const { purpose, contentType, size, createdAt, expiresAt } = storedFile
  return ctx.db
    .select({ purpose, contentType, size, createdAt, expiresAt })
    .from(storedFile)
    .where(and(eq(storedFile.accountId, accountId), eq(storedFile.state, 'kept')))
    .orderBy(asc(createdAt))
}
