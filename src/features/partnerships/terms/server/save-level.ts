import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { LevelValues } from '../../model/dashboard.ts'
import { partnerLevel, partnerLevelChange } from '../../schema.ts'
import type { saveLevelForm } from '../forms.ts'
import { levelFaults } from '../model.ts'
import { tellTerms } from './tell-terms.ts'

type Input = z.output<typeof saveLevelForm>

/**
 * Adds a level of agents, changes one, or offers a withdrawn one again, with a reason in its history. Applies to quotes from now on; quotes and orders that exist
 * keep their price. Agents on a level whose discount changes are notified. A repetition changes nothing. A level that does not fit among the others has
 * faults at its fields (`levelFaults`).
 */
export async function saveLevel(ctx: Ctx, input: Input): Promise<void> {
  const staffId = requireStaff(ctx, 'partners.terms')
  const { levelId, reason, offPerMille, ...terms } = input
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('partner-terms'))`)
    const rows = await ctx.db.select().from(partnerLevel).for('update')
    const before = rows.find(({ id }) => id === levelId)
    const others = rows.filter(({ id }) => id !== levelId)
    const wanted = { id: levelId, ...terms, discountPerMille: offPerMille, offered: true }
    const changes = changesOf(before, wanted)
    if (Object.keys(changes).length === 0) return
    const faults = levelFaults(
      wanted,
      others.filter(({ offered }) => offered),
    )
    // A withdrawn level keeps its threshold, because agents may still be on it.
    const taken = others.some(({ offered, yearlyFen }) => !offered && yearlyFen === wanted.yearlyFen)
    const all = taken ? [...faults, { path: 'yearlyFen', code: 'partnerships.threshold-of-withdrawn' }] : faults
    if (all.length > 0) throw new DomainError('invalid', 'platform.bad-input', {}, all)
    await ctx.db.insert(partnerLevel).values(wanted).onConflictDoUpdate({ target: partnerLevel.id, set: wanted })
    const [made] = await ctx.db.insert(partnerLevelChange).values({ levelId, changes, reason, staffId, at: ctx.now() }).returning({ id: partnerLevelChange.id })
    if (before && before.discountPerMille !== wanted.discountPerMille) {
      await enqueue(ctx, tellTerms, { about: 'level', version: made!.id, levelId, kept: false, after: null })
    }
  })
}

type Level = typeof partnerLevel.$inferSelect

/** Former and new values by field, as the history keeps them. Sums are texts, because JSON has no bigint. */
function changesOf(before: Level | undefined, to: Level): LevelValues {
  const plain = ({ names, discountPerMille, yearlyFen, floorPerMille, offered }: Level) => {
    const { zh, 'zh-TW': zhTW, en } = names
    return { zh, 'zh-TW': zhTW, en, discountPerMille, yearlyFen: yearlyFen.toString(), floorPerMille, offered }
  }
  const old = before && plain(before)
  const next = plain(to)
  const names = Object.keys(next) as (keyof typeof next)[]
  return Object.fromEntries(names.filter((name) => old?.[name] !== next[name]).map((name) => [name, [old?.[name] ?? null, next[name]] as const]))
}
