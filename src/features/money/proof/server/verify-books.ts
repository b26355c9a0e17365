import { requireSystem } from '#platform/ctx.ts'
import type { LedgerProblem } from '../../model.ts'
import { ledgerAnchors } from './ledger-anchors.ts'
import type { WholeProofCtx } from './prove-everything.ts'
import { beginWalk, walkSlice } from './walk-ledger.ts'

/** Verifies the whole ledger at once, as the nightly run does in slices, and changes nothing. */
export async function verifyBooks(ctx: WholeProofCtx): Promise<LedgerProblem[]> {
  requireSystem(ctx)
  const { anchors, problems } = await ledgerAnchors(ctx.anchors)
  let at = await beginWalk(ctx)
  while (at.phase !== 'done') at = await walkSlice(ctx, at, anchors)
  return [...problems, ...at.problems]
}
