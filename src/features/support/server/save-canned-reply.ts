import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { newId } from '#platform/pure/id.ts'
import { cannedReply } from '../schema.ts'

/** What the staff say often; from inside (the seed) only. One that is there already stays. */
export async function saveCannedReply(ctx: Ctx, reply: { locale: Locale; title: string; body: string; sort: number }): Promise<void> {
  requireSystem(ctx)
  await ctx.db
    .insert(cannedReply)
    .values({ id: newId(), ...reply })
    .onConflictDoNothing({ target: [cannedReply.locale, cannedReply.title] })
}
