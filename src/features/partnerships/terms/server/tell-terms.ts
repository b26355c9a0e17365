import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { sendMessage } from '#features/messages/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { enqueue, job } from '#platform/jobs/jobs.ts'
import { percentOf } from '../../model.ts'
import { cpsTerms, partner, partnerLevel } from '../../schema.ts'

export const tellTerms = 'partnerships.tell-terms'
const batch = 200

const payload = z.strictObject({
  about: z.enum(['cps', 'level']),
  /** Version of the referral terms, or number of the change of a level. */
  version: z.int(),
  levelId: z.string().optional(),
  /** Whether a planned version was withdrawn. */
  kept: z.boolean(),
  /** The last partner that the run before told. */
  after: z.uuid().nullable(),
})
type Payload = z.output<typeof payload>

/** Tells the partners of changed terms, a batch in each run. Partners who joined afterwards agreed to the new terms. */
export const tellTermsJob = job({ name: tellTerms, mode: 'transaction', payload, run: (ctx: Ctx, input) => tellPartners(ctx, input) })

async function tellPartners(ctx: Ctx, input: Payload): Promise<void> {
  requireSystem(ctx)
  const notice = input.about === 'cps' ? await cpsNotice(ctx, input) : await levelNotice(ctx, input)
  if (!notice) return
  const { id, accountId } = partner
  const ofKind = input.about === 'cps' ? eq(partner.kind, 'cps') : and(eq(partner.kind, 'agent'), eq(partner.levelId, input.levelId ?? ''))
  const next = await ctx.db
    .select({ id, accountId })
    .from(partner)
    .where(and(ofKind, isNull(partner.endedAt), input.after ? gt(id, input.after) : undefined, notice.since ? lte(partner.createdAt, notice.since) : undefined))
    .orderBy(asc(id))
    .limit(batch)
  for (const one of next) {
    const eventKey = `terms:${input.about}:${input.version}:${input.kept ? 'kept' : 'changed'}:${one.id}`
    await sendMessage(ctx, { accountId: one.accountId, category: 'product', link: '/console/partner', eventKey, ...notice.text })
  }
  const last = next.at(-1)
  if (next.length === batch && last) await enqueue(ctx, tellTerms, { ...input, after: last.id })
}

async function cpsNotice(ctx: Ctx, { version, kept }: Payload) {
  const [terms] = await ctx.db.select().from(cpsTerms).where(eq(cpsTerms.version, version))
  // A version that was withdrawn before the partners were told is told as such only.
  if (!terms || (terms.withdrawnAt !== null) !== kept) return undefined
  const at = terms.effectiveAt.toISOString()
  return {
    since: terms.publishedAt,
    text: kept ? ({ code: 'partner.terms-kept', params: { at } } as const) : ({ code: 'partner.terms', params: { at } } as const),
  }
}

async function levelNotice(ctx: Ctx, { levelId = '' }: Payload) {
  const [level] = await ctx.db.select().from(partnerLevel).where(eq(partnerLevel.id, levelId))
  if (!level) return undefined
  return { since: undefined, text: { code: 'partner.level-terms', params: { percent: percentOf(level.discountPerMille) } } as const }
}
