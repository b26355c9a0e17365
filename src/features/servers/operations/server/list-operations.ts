import { and, eq, gte } from 'drizzle-orm'
import { nameAccounts } from '#features/account/api.ts'
import { maskedHolder } from '#features/account/model/holders.ts'
import { asSystem, type Ctx } from '#platform/ctx.ts'
import type { OperationsInput } from '../forms.ts'
import { guestActs } from '../../model/guests.ts'
import type { LoggedOperation, OperationsPage } from '../model.ts'
import { operations } from '../../schema.ts'
import { withSecondsLeft } from '../../server/duration-rows.ts'
import { newestFirst, operationView, total, type OperationRecord, type ServerRecord } from '../../server/server-rows.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

/** Operations of a server since the present owner has it, newest first, with the guest who requested them. */
export async function listOperations(ctx: Ctx, input: OperationsInput): Promise<OperationsPage> {
  const { server } = await authorizeServerRead(ctx, input.code, 'listOperations')
  const ofServer = and(eq(operations.serverId, server.id), server.ownedSince ? gte(operations.createdAt, server.ownedSince) : undefined)
  const [[counted], records] = await Promise.all([
    ctx.db.select({ total }).from(operations).where(ofServer),
    ctx.db
      .select()
      .from(operations)
      .where(ofServer)
      .orderBy(...newestFirst)
      .limit(input.pageSize)
      .offset((input.page - 1) * input.pageSize),
  ])
  return { operations: await withGuests(ctx, server, records), total: counted?.total ?? 0, page: input.page, pageSize: input.pageSize }
}

async function withGuests(ctx: Ctx, server: ServerRecord, records: readonly OperationRecord[]): Promise<LoggedOperation[]> {
  const isGuests = (record: OperationRecord) => record.requestedBy === 'customer' && record.requesterId !== server.accountId
  const ids = [...new Set(records.filter(isGuests).map((record) => record.requesterId))]
  const names = await nameAccounts(asSystem(ctx, 'servers.guests'), ids)
  const views = await withSecondsLeft(
    ctx,
    records.map((record) => operationView(record, server)),
    () => server,
  )
  return records.map((record, at) => ({
    ...views[at]!,
    guest: isGuests(record) ? maskedHolder(names.get(record.requesterId)) : null,
    act: guestActs.find((act) => act === record.params.act) ?? null,
  }))
}
