import { desc, inArray } from 'drizzle-orm'
import { checkStore, type FilesCtx } from '#features/files/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { staffNotice } from '../../schema.ts'

/** Notifies staff who manage the infrastructure once when the file store does not answer, and once when it answers again. */
export async function watchFilesForStaff(ctx: FilesCtx): Promise<void> {
  requireSystem(ctx)
  const isAway = await checkStore(ctx).then(
    () => false,
    () => true,
  )
  const [told] = await ctx.db
    .select({ code: staffNotice.code })
    .from(staffNotice)
    .where(inArray(staffNotice.code, ['files-away', 'files-back']))
    .orderBy(desc(staffNotice.createdAt), desc(staffNotice.id))
    .limit(1)
  if (isAway === (told?.code === 'files-away')) return
  const code = isAway ? 'files-away' : 'files-back'
  await ctx.db
    .insert(staffNotice)
    .values({ id: newId(), eventId: newId(), permission: 'infrastructure', code, params: {}, link: '/admin/infrastructure', createdAt: ctx.now() })
}
