import { eq, sql } from 'drizzle-orm'
import { requireAnyone, requireSystem, type Ctx } from '#platform/ctx.ts'
import type { FieldFault } from '#platform/domain-error.ts'
import type { CloudConfig } from '../../model.ts'
import { fitting, smallestSize, type HostRoom } from '../../model/room.ts'
import { sizeBounds } from '../../model/sizes.ts'
import { zoneRoom } from '../../schema.ts'

/** Stores the room that the hosts of a zone have left. Undefined: its engines do not say, and sell until they refuse. */
export async function noteRoom(ctx: Ctx, { zoneId, hosts }: { zoneId: string; hosts: readonly HostRoom[] | undefined }): Promise<void> {
  requireSystem(ctx)
  if (!hosts) {
    await ctx.db.delete(zoneRoom).where(eq(zoneRoom.zoneId, zoneId))
    return
  }
  const said = { hosts: [...hosts], servers: fitting(hosts, smallestSize, sizeBounds.quantity), notedAt: ctx.now() }
  await ctx.db
    .insert(zoneRoom)
    .values({ zoneId, ...said })
    .onConflictDoUpdate({ target: zoneRoom.zoneId, set: said, setWhere: sql`${zoneRoom.hosts} <> excluded.hosts` })
}

/** Faults of a configuration for which the hosts of its zone have no room: none fits, or fewer than are wanted. */
export async function roomFaults(ctx: Pick<Ctx, 'actor' | 'db'>, config: CloudConfig): Promise<FieldFault[]> {
  requireAnyone(ctx)
  const [room] = await ctx.db.select({ hosts: zoneRoom.hosts }).from(zoneRoom).where(eq(zoneRoom.zoneId, config.zoneId))
  if (!room) return []
  const size = { vcpu: config.vcpu, memoryGib: config.memoryGib, diskGib: config.dataDisksGib.reduce((sum, gib) => sum + gib, config.systemDiskGib) }
  const left = fitting(room.hosts, size, config.quantity)
  if (left >= config.quantity) return []
  return [left === 0 ? { path: 'zoneId', code: 'catalog.sold-out' } : { path: 'quantity', code: 'catalog.stock-left', detail: { left } }]
}
