import { requireSystem } from '#platform/ctx.ts'
import type { AnchorHeads } from '#platform/anchors/anchor-book.ts'
import { readMark, type ProofCtx } from './mark.ts'

/** Reads the head of the proven ledger for an anchor. Null before the first entry, and while the mark is in doubt. */
export async function ledgerHead(ctx: ProofCtx): Promise<AnchorHeads['ledger']> {
  requireSystem(ctx)
  const { mark } = await readMark(ctx)
  return mark ? { ...mark.place, journals: String(mark.journals), chain: mark.chain.toString('hex') } : null
}
