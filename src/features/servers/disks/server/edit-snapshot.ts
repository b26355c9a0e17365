import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { EditSnapshotInput } from '../forms.ts'
import { serverSnapshots } from '../../schema.ts'
import { ownSnapshots } from './snapshot-rows.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

/** Changes name and remark of a snapshot of the customer's server. */
export async function editSnapshot(ctx: Ctx, { code, snapshotId, name, remark }: EditSnapshotInput): Promise<{ name: string; remark: string }> {
  const { server } = await authorizeServerRead(ctx, code)
  const [edited] = await ctx.db
    .update(serverSnapshots)
    .set({ name, remark })
    .where(and(ownSnapshots(server.id), eq(serverSnapshots.id, snapshotId)))
    .returning({ id: serverSnapshots.id })
  if (!edited) throw new DomainError('not-found', 'disks.gone')
  return { name, remark }
}
