import { asc } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { ManagedLink } from '../../model/staff.ts'
import { friendLink } from '../../schema.ts'
import { requireContentEditor } from '../../server/require-content-editor.ts'

/** Lists all friend links for editors, hidden ones included, in all languages. */
export async function listStaffLinks(ctx: Ctx): Promise<ManagedLink[]> {
  requireContentEditor(ctx)
  const rows = await ctx.db.select().from(friendLink).orderBy(asc(friendLink.linkGroup), asc(friendLink.sort), asc(friendLink.url))
  return rows.map(({ linkGroup: group, ...row }) => ({ ...row, group }))
}
