import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { pageText, pageTextVersion } from '../../schema.ts'
import type { resetPageTextForm, savePageTextForm } from '../forms.ts'
import { checkedSource } from './check-texts.ts'
import { readOwnText, readVersions } from './page-rows.ts'

type Saved = { revision: number }

/**
 * Stores the operator's own text of a page in one language, and its version. Throws what `checkedSource` throws, and `content.stale` if a colleague has saved
 * since `revision`. A repetition changes nothing.
 */
export async function savePageText(ctx: Ctx, input: z.output<typeof savePageTextForm>): Promise<Saved> {
  requireStaff(ctx, 'content.edit')
  const source = await checkedSource(input)
  return inTransaction(ctx, async (ctx) => {
    const { page, language: locale } = input
    const saved = await keepVersion(ctx, input, source)
    const values = { source, updatedAt: ctx.now() }
    await ctx.db
      .insert(pageText)
      .values({ page, locale, ...values })
      .onConflictDoUpdate({ target: [pageText.page, pageText.locale], set: values })
    return saved
  })
}

/** Returns a page to its shipped text in one language. Throws `content.stale` in the same way. A repetition changes nothing. */
export async function resetPageText(ctx: Ctx, input: z.output<typeof resetPageTextForm>): Promise<Saved> {
  requireStaff(ctx, 'content.edit')
  return inTransaction(ctx, async (ctx) => {
    const { page, language: locale } = input
    if (!(await readOwnText(ctx, input))) return { revision: (await readVersions(ctx, input, 1))[0]?.version ?? 0 }
    const saved = await keepVersion(ctx, input, null)
    await ctx.db.delete(pageText).where(and(eq(pageText.page, page), eq(pageText.locale, locale)))
    return saved
  })
}

/** Adds the next version. The primary key lets one of two editors pass. */
async function keepVersion(ctx: Ctx, { page, language: locale, revision }: z.output<typeof resetPageTextForm>, source: string | null): Promise<Saved> {
  const staffId = requireStaff(ctx, 'content.edit')
  // Two editors who have seen the same version wait for each other here, and the second one reads what the first one stored.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`page-text:${page}:${locale}`}, 0))`)
  const [last] = await readVersions(ctx, { page, language: locale }, 1)
  const seen = last?.version ?? 0
  const isRepeated = last !== undefined && seen === revision + 1 && last.source === source && last.writtenBy === `staff:${staffId}`
  if (isRepeated) return { revision: seen }
  if (seen !== revision) throw new DomainError('conflict', 'content.stale')
  await ctx.db.insert(pageTextVersion).values({ page, locale, version: seen + 1, source, writtenAt: ctx.now(), writtenBy: `staff:${staffId}` })
  return { revision: seen + 1 }
}
