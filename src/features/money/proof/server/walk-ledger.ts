import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import type { LedgerAnchor } from './ledger-anchors.ts'
import { emptyChain, extendChain, isAfter, readDigests, start } from './entries.ts'
import { findingsBetween } from './findings.ts'
import { readMark, type Place, type ProofCtx } from './mark.ts'

/** A slice holds so many journals, or rows of the largest table. It takes a fraction of the 15 s that a statement may take. */
const slice = 1_000
const maxProblems = 100

const place = z.strictObject({ era: z.number(), xid: z.string(), id: z.string() })
export const walk = z.strictObject({
  /** First along the journals in order, then along the keys of the audit views. */
  phase: z.enum(['journals', 'keys', 'done']),
  /** The mark at the start: everything up to it has its final place. */
  target: z.strictObject({ place, journals: z.string(), chain: z.string() }).nullable(),
  at: place,
  journals: z.string(),
  chain: z.string(),
  key: z.string().nullable(),
  problems: z.array(z.strictObject({ problem: z.string(), subject: z.string() })),
})

/** Cursor of a verification of everything. Only immutable rows and single statements are compared, so balances may move between two slices. */
export type Walk = z.output<typeof walk>

export async function beginWalk(ctx: ProofCtx): Promise<Walk> {
  const { mark, problems } = await readMark(ctx)
  const target = mark ? { place: mark.place, journals: String(mark.journals), chain: mark.chain.toString('hex') } : null
  return { phase: 'journals', target, at: start, journals: '0', chain: emptyChain.toString('hex'), key: null, problems }
}

/** Verifies one slice and returns the cursor after it. */
export async function walkSlice(ctx: Ctx, at: Walk, anchors: readonly LedgerAnchor[]): Promise<Walk> {
  const next = at.phase === 'journals' ? await walkJournals(ctx, at, anchors) : await walkKeys(ctx, at)
  return { ...next, problems: next.problems.slice(0, maxProblems) }
}

async function walkJournals(ctx: Ctx, from: Walk, anchors: readonly LedgerAnchor[]): Promise<Walk> {
  const { target } = from
  const page = target ? await readDigests(ctx, from.at, target.place, slice) : []
  const isLast = page.length < slice
  const problems = [...from.problems]
  let chain: Buffer = Buffer.from(from.chain, 'hex')
  let journals = BigInt(from.journals)
  const due = anchors.filter(({ place }) => isAfter(place, from.at) && (isLast || !isAfter(place, page.at(-1)!)))
  const unmet = new Set(due)
  for (const { digest, id } of page) {
    chain = extendChain(chain, digest)
    journals += 1n
    for (const anchor of due) if (anchor.place.id === id && anchor.journals === String(journals) && anchor.chain === chain.toString('hex')) unmet.delete(anchor)
  }
  const [first] = unmet
  if (first && !problems.some(({ problem }) => problem === anchorProblem)) problems.push({ problem: anchorProblem, subject: first.label })
  const hex = chain.toString('hex')
  if (isLast && target && (target.chain !== hex || target.journals !== String(journals))) problems.push({ problem: historyProblem, subject: target.place.id })
  return { ...from, phase: isLast ? 'keys' : 'journals', at: page.at(-1) ? placeOf(page.at(-1)!) : from.at, journals: String(journals), chain: hex, problems }
}

/** Findings that only the anchors and the mark can make: the history is consistent, and another one than before. */
export const anchorProblem = 'the ledger differs from a signed anchor'
export const historyProblem = 'the history up to the proven mark was changed'

async function walkKeys(ctx: Ctx, from: Walk): Promise<Walk> {
  const after = from.key ?? start.id
  const { rows } = await ctx.db.execute<{ upTo: string | null }>(sql`select ledger.next_key(${after}::uuid, ${slice}) as "upTo"`)
  const upTo = rows[0]!.upTo
  const problems = [...from.problems, ...(await findingsBetween(ctx, from.key, upTo))]
  return { ...from, phase: upTo === null ? 'done' : 'keys', key: upTo, problems }
}

function placeOf({ era, xid, id }: Place): Place {
  return { era, xid, id }
}
