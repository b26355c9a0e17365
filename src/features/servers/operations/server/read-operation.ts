import { and, eq, gte } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { OperationView } from '../../model.ts'
import { operations } from '../../schema.ts'
import { withSecondsLeft } from '../../server/duration-rows.ts'
import { operationView } from '../../server/server-rows.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

/** Reads one operation of the customer's server, to follow it to its end. Operations of a former owner are not found. */
export async function readOperation(ctx: Ctx, input: { code: string; operationId: string }): Promise<OperationView> {
  const { server } = await authorizeServerRead(ctx, input.code)
  const [record] = await ctx.db
    .select()
    .from(operations)
    .where(
      and(
        eq(operations.id, input.operationId),
        eq(operations.serverId, server.id),
        server.ownedSince ? gte(operations.createdAt, server.ownedSince) : undefined,
      ),
    )
  if (!record) throw new DomainError('not-found', 'platform.not-found')
  const [view] = await withSecondsLeft(ctx, [operationView(record, server)], () => server)
  return view!
}
