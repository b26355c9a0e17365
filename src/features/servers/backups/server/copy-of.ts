import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { CopySource } from '#features/catalog/model.ts'
import { requireAnyone } from '#platform/ctx.ts'
import type { ServerCopy } from '../model.ts'
import { serverImages, servers, serverSnapshots } from '../../schema.ts'
import { pointsThatStand } from '../../disks/server/copy-rows.ts'
import { imagesOf } from './image-rows.ts'
import { engineOf } from '../../server/engine-of.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import { locksOf } from '../../server/server-rows.ts'

/** Copy of the account that a new server can be made from; undefined if the account has no such copy. Called by orders and quotes after their guard. */
export async function copyOf(ctx: EngineCtx, accountId: string, { kind, id }: CopySource): Promise<ServerCopy | undefined> {
  requireAnyone(ctx)
  return kind === 'image' ? imageCopy(ctx, accountId, id) : pointCopy(ctx, accountId, id)
}

async function imageCopy(ctx: EngineCtx, accountId: string, id: string): Promise<ServerCopy | undefined> {
  const [image] = await ctx.db
    .select()
    .from(serverImages)
    .where(and(imagesOf(accountId), eq(serverImages.id, id), isNotNull(serverImages.readyAt)))
  if (!image || !engineOf(ctx, image).capabilities.images) return undefined
  const { name, madeOf, madeAt, regionId, engineId, imageId, diskGib } = image
  return { kind: 'image', id, name, madeOf, madeAt, regionId, zoneId: null, engineId, imageId, systemGib: diskGib, dataGib: [] }
}

/** Finds a restore point of a server of the account. A locked server is excluded, because a lock must also keep its data from being copied. */
async function pointCopy(ctx: EngineCtx, accountId: string, id: string): Promise<ServerCopy | undefined> {
  const [found] = await ctx.db
    .select({ point: serverSnapshots, server: servers })
    .from(serverSnapshots)
    .innerJoin(servers, eq(servers.id, serverSnapshots.serverId))
    .where(and(eq(serverSnapshots.id, id), eq(servers.accountId, accountId), ne(servers.state, 'released'), pointsThatStand(ctx)))
  if (!found) return undefined
  const { point, server } = found
  const { backups, snapshots } = engineOf(ctx, server).capabilities
  if (!(point.reason === 'backup' ? backups : snapshots) || server.shape.bareMetal) return undefined
  if ((await locksOf(ctx, [server.id])).length > 0) return undefined
  const { name, madeAt, imageId, diskGib, dataGib } = point
  const { code, regionId, zoneId } = server
  return { kind: 'point', id, name, madeOf: code, madeAt, regionId, zoneId, imageId, systemGib: diskGib!, dataGib: dataGib ?? [] }
}
