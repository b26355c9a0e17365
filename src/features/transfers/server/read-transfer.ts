import { asc, eq } from 'drizzle-orm'
import { readBalance } from '#features/money/api.ts'
import { passportsOf, readHandOver, transferFactsOf } from '#features/servers/api.ts'
import { asSystem, requireCustomer } from '#platform/ctx.ts'
import { movingTransferStates, transferCan, type ServerPassport, type TransferAction, type TransferDetail } from '../model.ts'
import { transferHistory } from '../schema.ts'
import { judgeParties } from './judge-parties.ts'
import { judgeServers } from './judge-servers.ts'
import { countMoves } from './count-moves.ts'
import type { PassportCtx } from './ports.ts'
import { describeTransfers, ownTransfer, serversOf, type TransferRecord, type TransferServerRecord } from './transfer-rows.ts'

const actions: readonly TransferAction[] = ['cancel', 'link', 'accept', 'reject', 'dispute']

/** Reads a transfer that the caller sent or received, with its timeline and, while it can be answered, the passports of its servers. */
export async function readTransfer(ctx: PassportCtx, input: { number: string }): Promise<TransferDetail> {
  const accountId = requireCustomer(ctx)
  const record = await ownTransfer(ctx, accountId, input.number)
  const [row] = await describeTransfers(ctx, accountId, [record])
  const servers = await serversOf(ctx, [record.id])
  const system = asSystem(ctx, 'transfers')
  const { event, byKind, at } = transferHistory
  const timeline = await ctx.db
    .select({ event, by: byKind, at })
    .from(transferHistory)
    .where(eq(transferHistory.transferId, record.id))
    .orderBy(asc(transferHistory.id))
  const asked = record.state === 'awaiting'
  const receiving = row!.side === 'received'
  const availableFen = asked && receiving ? (await readBalance(ctx, accountId)).availableFen : null
  const begun = servers.flatMap((server) => server.operationId ?? [])
  const progress = movingTransferStates.includes(record.state) ? await readHandOver(system, begun) : []
  const codeOf = (serverId: string) => servers.find((server) => server.serverId === serverId)!.offered.code
  return {
    ...row!,
    timeline,
    can: actions.filter((action) => transferCan(action, row!, ctx.now())),
    acceptBlock: asked && receiving ? await acceptBlock(ctx, record, servers, availableFen!) : null,
    passports: asked ? await passports(ctx, servers, accountId) : [],
    availableFen,
    execution: progress.map(({ serverId, state, percent }) => ({ code: codeOf(serverId), state, percent })),
    removedKeys: servers.filter((one) => one.removedKeys.length > 0).map(({ offered, removedKeys }) => ({ code: offered.code, keys: removedKeys })),
    failure: record.failure,
    workOrder: receiving ? record.disputeWorkOrder : null,
    disputableUntilAt: receiving && record.money === 'held' ? record.releaseAt : null,
  }
}

async function passports(ctx: PassportCtx, servers: readonly TransferServerRecord[], readerId: string): Promise<ServerPassport[]> {
  const serverIds = servers.map((server) => server.serverId)
  const facts = await passportsOf(asSystem(ctx, 'transfers'), { serverIds, readerId })
  const moves = await countMoves(ctx, serverIds)
  return facts.map(({ id, ...passport }) => ({ ...passport, record: { ...passport.record, transfers: moves.get(id) ?? 0 } }))
}

async function acceptBlock(
  ctx: PassportCtx,
  row: TransferRecord,
  servers: readonly TransferServerRecord[],
  availableFen: bigint,
): Promise<TransferDetail['acceptBlock']> {
  const parties = await judgeParties(ctx, row.sellerId, row.receiverId!)
  if (parties) return parties
  const codes = servers.map((server) => server.offered.code)
  const facts = await transferFactsOf(asSystem(ctx, 'transfers'), { accountId: row.sellerId, codes })
  const [block] = [...(await judgeServers(ctx, facts, true)).values()].flatMap(({ blocks }) => blocks)
  if (block) return block
  return availableFen < row.priceFen ? 'balance' : null
}
