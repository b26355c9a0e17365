import { ledgerHead, type WholeProofCtx } from '#features/money/api.ts'
import type { Anchor } from '#platform/anchors/anchor-book.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { auditHead } from '../../schema.ts'

/**
 * Signs the heads of the ledger and the audit log and writes them outside of the database: history that is rewritten there alone fails an anchor.
 * `accepted` is for operators after a repair or a restore.
 */
export async function writeAnchor(ctx: WholeProofCtx, kind: Anchor['kind'] = 'hourly'): Promise<Anchor> {
  requireSystem(ctx)
  const heads = await inTransaction(ctx, async (ctx) => {
    const [head] = await ctx.db.select({ seq: auditHead.lastSeq, chain: auditHead.chain }).from(auditHead)
    return { ledger: await ledgerHead(ctx), audit: head && head.seq > 0 ? { seq: head.seq, chain: head.chain.toString('hex') } : null }
  })
  return ctx.anchors.append(kind, ctx.now(), heads)
}
