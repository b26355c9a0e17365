import { asc } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { DeskLink } from '../../model/staff.ts'
import { friendLink } from '../../schema.ts'
import { requireContentEditor } from '../../server/require-content-editor.ts'

/** Lists all friend links for editors, hidden ones included, in all languages. */
export async function listDeskLinks(ctx: Ctx): Promise<DeskLink[]> {
  requireContentEditor(ctx)
  const rows = await ctx.db.select().from(friendLink).orderBy(asc(friendLink.linkGroup), asc(friendLink.sort), asc(friendLink.url))
  return rows.map(({ linkGroup: group, ...row }) => ({ ...row, group }))
}
