import { eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { OperationsInput } from '../forms.ts'
import type { OperationsPage } from '../model.ts'
import { operations } from '../schema.ts'
import { newestFirst, operationView, ownServer, total } from './server-rows.ts'

/** Everything that was done to an own server, newest first. */
export async function listOperations(ctx: Ctx, input: OperationsInput): Promise<OperationsPage> {
  const accountId = requireCustomer(ctx)
  const server = await ownServer(ctx, accountId, input.code)
  const ofServer = eq(operations.serverId, server.id)
  const [counted] = await ctx.db.select({ total }).from(operations).where(ofServer)
  const records = await ctx.db
    .select()
    .from(operations)
    .where(ofServer)
    .orderBy(...newestFirst)
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
  return { operations: records.map((record) => operationView(record, server)), total: counted?.total ?? 0, page: input.page, pageSize: input.pageSize }
}
