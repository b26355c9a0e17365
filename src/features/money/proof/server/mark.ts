import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { MacKey } from '#platform/secret-box.ts'
import type { LedgerProblem } from '../../model.ts'
import { ledgerVerification, proofMark } from '../../schema.ts'

/** Place of a journal in the order of the ledger. */
export type Place = { era: number; xid: string; id: string }

/** Last proven journal with its digest, and the number and the hash chain of all journals up to it. */
export type Mark = { place: Place; digest: Buffer; journals: bigint; chain: Buffer; accountId: bigint; at: Date }

/** `proofSeal` is a key that the database does not have: a mark that was written without it is a finding. */
export type ProofCtx = Ctx & { proofSeal: MacKey }

export type MarkReading = { mark: Mark | undefined; problems: LedgerProblem[] }

/**
 * Reads the mark, and with `lock` holds it until the transaction ends. A mark that was changed or removed, or that names a journal which is not as it was proven, is a
 * finding: everything before the mark would be skipped on its word.
 */
export async function readMark(ctx: ProofCtx, { lock = false } = {}): Promise<MarkReading> {
  const query = ctx.db.select().from(proofMark)
  const [row] = await (lock ? query.for('update') : query)
  if (!row) return { mark: undefined, problems: (await wasProven(ctx)) ? [{ problem: 'the proven mark is missing', subject: 'ledger.proof_mark' }] : [] }
  const { era, xid, journalId: id, digest, journals, chain, accountId, at, seal } = row
  const mark: Mark = { place: { era, xid, id }, digest, journals, chain, accountId, at }
  if (!timingSafeEqual(seal, sealOf(ctx, mark))) return { mark: undefined, problems: [{ problem: 'the proven mark was changed', subject: id }] }
  const stands = (await digestAt(ctx, mark.place))?.equals(digest)
  return stands ? { mark, problems: [] } : { mark: undefined, problems: [{ problem: 'the last proven journal was changed', subject: id }] }
}

export async function saveMark(ctx: ProofCtx, mark: Mark): Promise<void> {
  requireSystem(ctx)
  const { place, digest, journals, chain, accountId, at } = mark
  const values = { era: place.era, xid: place.xid, journalId: place.id, digest, journals, chain, accountId, at, seal: sealOf(ctx, mark) }
  await ctx.db
    .insert(proofMark)
    .values({ single: true, ...values })
    .onConflictDoUpdate({ target: proofMark.single, set: values })
}

async function wasProven({ db }: Ctx): Promise<boolean> {
  const [run] = await db
    .select({ id: ledgerVerification.id })
    .from(ledgerVerification)
    .where(and(eq(ledgerVerification.scope, 'new'), gt(ledgerVerification.journals, 0n)))
    .limit(1)
  return run !== undefined
}

async function digestAt({ db }: Ctx, { era, xid, id }: Place): Promise<Buffer | undefined> {
  const { rows } = await db.execute<{ digest: Buffer }>(
    sql`select ledger.entry_digest(j) as digest from ledger.journal j where j.era = ${era} and j.xid = ${xid}::xid8 and j.id = ${id}`,
  )
  return rows[0]?.digest
}

function sealOf({ proofSeal }: Pick<ProofCtx, 'proofSeal'>, { place, digest, journals, chain, accountId, at }: Mark): Buffer {
  const facts = [place.era, place.xid, place.id, digest.toString('hex'), String(journals), chain.toString('hex'), String(accountId), at.toISOString()]
  return proofSeal.hmac(JSON.stringify(['mark', ...facts]))
}
