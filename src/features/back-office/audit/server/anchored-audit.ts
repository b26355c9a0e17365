import type { AnchorBook } from '#platform/anchors/anchor-book.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { isAnyOf } from '#platform/db/statements/arrays.ts'
import { auditEntry } from '../../schema.ts'

export type AnchorCtx = Ctx & { anchors: AnchorBook }
export type AuditProblem = { problem: string; subject: string }

/** Compares the audit log with the signed anchors. Names the first that does not fit. A damaged file is a finding. */
export async function anchoredAuditProblems(ctx: AnchorCtx): Promise<AuditProblem[]> {
  requireSystem(ctx)
  const { anchors, faults } = await ctx.anchors.read()
  const compared = anchors.flatMap(({ number, at, audit }) => (audit ? [{ label: `${number} of ${at}`, ...audit }] : []))
  const chains = await chainsOf(ctx, [...new Set(compared.map(({ seq }) => seq))])
  const failing = compared.find(({ seq, chain }) => chains.get(seq) !== chain)
  return [
    ...faults.map((fault) => ({ problem: 'the file of anchors was changed', subject: fault })),
    ...(failing ? [{ problem: 'the audit log differs from a signed anchor', subject: failing.label }] : []),
  ]
}

async function chainsOf({ db }: Ctx, seqs: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ seq: auditEntry.seq, chain: auditEntry.chain })
    .from(auditEntry)
    .where(isAnyOf(auditEntry.seq, 'bigint', seqs))
  return new Map(rows.map(({ seq, chain }) => [seq, chain.toString('hex')]))
}
