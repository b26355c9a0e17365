import { asc, eq, inArray } from 'drizzle-orm'
import { nameAccounts } from '#features/account/api.ts'
import { hideLastFour, maskName, maskNumber } from '#features/account/model/holders.ts'
import { transferFactsOf } from '#features/servers/api.ts'
import { asSystem, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { showsReceiver, type Party, type TransferRow, type TransferSide } from '../model.ts'
import { transfer, transferServer } from '../schema.ts'

export type TransferRecord = typeof transfer.$inferSelect
export type TransferServerRecord = typeof transferServer.$inferSelect

/** Arguments for moving the price. */
export function priceOf(row: TransferRecord) {
  return { transferId: row.id, number: row.number, sellerId: row.sellerId, receiverId: row.receiverId!, amountFen: row.priceFen }
}

/** Side of an account in a transfer. Undefined if it has none. */
export function sideOf(row: TransferRecord, accountId: string): TransferSide | undefined {
  if (row.sellerId === accountId) return 'sent'
  return row.receiverId === accountId ? 'received' : undefined
}

const missing = () => new DomainError('not-found', 'transfers.not-found')

/** Reads a transfer of which the account is a side. Others are not found. */
export async function ownTransfer(ctx: Pick<Ctx, 'db'>, accountId: string, number: string): Promise<TransferRecord> {
  const [row] = await ctx.db.select().from(transfer).where(eq(transfer.number, number))
  if (!row || !sideOf(row, accountId)) throw missing()
  return row
}

/** Reads and locks it until the transaction ends, for one of its sides only. */
export async function lockTransfer(ctx: Pick<Ctx, 'db'>, number: string, side: { accountId: string; is: TransferSide } | 'any'): Promise<TransferRecord> {
  const [row] = await ctx.db.select().from(transfer).where(eq(transfer.number, number)).for('update')
  if (!row || (side !== 'any' && sideOf(row, side.accountId) !== side.is)) throw missing()
  return row
}

export async function serversOf(ctx: Pick<Ctx, 'db'>, transferIds: readonly string[]): Promise<TransferServerRecord[]> {
  if (transferIds.length === 0) return []
  return ctx.db
    .select()
    .from(transferServer)
    .where(inArray(transferServer.transferId, [...transferIds]))
    .orderBy(asc(transferServer.serverId))
}

/** The other party, as far as the account may know it: no read of an unanswered offer depends on whether its addressee has an account. */
function shownParty(row: TransferRecord, accountId: string): string | null {
  if (row.sellerId !== accountId) return row.sellerId
  return showsReceiver(row) ? row.receiverId : null
}

/** Maps rows to an account's view: the other party masked, and names of servers only while they belong to the account. */
export async function describeTransfers(ctx: Ctx, accountId: string, rows: readonly TransferRecord[]): Promise<TransferRow[]> {
  const system = asSystem(ctx, 'transfers')
  const theirs = await serversOf(
    ctx,
    rows.map((row) => row.id),
  )
  const accounts = await nameAccounts(system, [...new Set(rows.flatMap((row) => shownParty(row, accountId) ?? []))])
  const codes = [...new Set(theirs.map((one) => one.offered.code))]
  const own = codes.length > 0 ? await transferFactsOf(system, { accountId, codes }) : []
  const partyOf = (id: string | null): Party | null => {
    const found = id ? accounts.get(id) : undefined
    return found ? { name: maskName(found.nickname), number: maskNumber(found.number), verification: found.verification } : null
  }
  return rows.map((row) => ({
    number: row.number,
    side: row.sellerId === accountId ? 'sent' : 'received',
    state: row.state,
    money: row.money,
    way: row.way,
    priceFen: row.priceFen,
    snapshots: row.snapshots,
    other: partyOf(shownParty(row, accountId)),
    sentTo: row.sellerId === accountId && row.sentTo ? hideLastFour(row.sentTo) : null,
    servers: theirs
      .filter((one) => one.transferId === row.id)
      .map(({ offered: { expiresAt, ...offered } }) => ({
        ...offered,
        name: own.find((server) => server.code === offered.code)?.name ?? null,
        expiresAt: new Date(expiresAt),
      })),
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    stateAt: row.stateAt,
    releaseAt: row.releaseAt,
    dispute: row.disputedAt ? (row.settledAt ? 'settled' : 'open') : null,
  }))
}
