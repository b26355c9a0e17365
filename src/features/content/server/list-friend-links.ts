import { asc, eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { FriendLink } from '../model.ts'
import { friendLink } from '../schema.ts'

/** Lists the shown friend links, in the order set by staff. */
export async function listFriendLinks(ctx: Pick<Ctx, 'actor' | 'db'>, { locale }: { locale: Locale }): Promise<FriendLink[]> {
  requireAnyone(ctx)
  const rows = await ctx.db.select().from(friendLink).where(eq(friendLink.shown, true)).orderBy(asc(friendLink.sort), asc(friendLink.url))
  return rows.map(({ id, linkGroup, names, notes, url }) => ({ id, group: linkGroup, name: names[locale], note: notes[locale], url }))
}
