import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { newId } from '#platform/pure/id.ts'
import { cannedReply } from '../schema.ts'

/** Saves a canned reply; system only (seed). An existing one is kept. */
export async function saveCannedReply(ctx: Ctx, reply: { locale: Locale; title: string; body: string; sort: number }): Promise<void> {
  requireSystem(ctx)
  await ctx.db
    .insert(cannedReply)
    .values({ id: newId(), ...reply })
    .onConflictDoNothing({ target: [cannedReply.locale, cannedReply.title] })
}
