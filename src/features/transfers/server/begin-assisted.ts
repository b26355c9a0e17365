import { holdForTransfer, transferFactsOf } from '#features/servers/api.ts'
import { asSystem, requireStaff } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { carryOut } from './carry-out.ts'
import { requireParties } from './judge-parties.ts'
import { requireServers } from './judge-servers.ts'
import { moveTransfer, noteEvent } from './move-transfer.ts'
import { insertTransfer } from './offer-transfer.ts'
import type { Assisted, TransferCtx } from './ports.ts'

/**
 * Carries out a transfer that staff have decided on an application: free, without the sides' answers, otherwise by the same rules and steps as between two
 * customers. In the caller's transaction; returns the transfer's number.
 */
export async function beginAssisted(ctx: TransferCtx, wanted: Assisted): Promise<{ number: string }> {
  const staffId = requireStaff(ctx, 'transfers')
  requireTransaction(ctx, 'beginAssisted')
  await requireParties(ctx, wanted.fromAccountId, wanted.toAccountId)
  const facts = await transferFactsOf(asSystem(ctx, 'transfers'), { accountId: wanted.fromAccountId, codes: wanted.serverCodes, lock: true })
  if (facts.length === 0 || facts.length !== wanted.serverCodes.length) throw new DomainError('not-found', 'servers.not-found')
  await requireServers(ctx, facts)
  const row = await insertTransfer(ctx, facts, {
    sellerId: wanted.fromAccountId,
    receiverId: wanted.toAccountId,
    way: 'account',
    linkHash: null,
    sentTo: null,
    priceFen: 0n,
    snapshots: wanted.snapshots,
  })
  await holdForTransfer(
    asSystem(ctx, 'transfers'),
    facts.map((server) => server.id),
  )
  const who = { staffId, note: wanted.caseNumber }
  await noteEvent(ctx, row, 'offer', 'staff', who)
  await carryOut(ctx, await moveTransfer(ctx, row, 'accept', {}, who), who)
  return { number: row.number }
}
