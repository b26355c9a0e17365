import { listEngineZones, noteRoom } from '#features/catalog/api.ts'
import type { HostRoom } from '#features/catalog/model/room.ts'
import { requireSystem } from '#platform/ctx.ts'
import { errorText } from '#platform/db/errors.ts'
import { surveyHosts } from '../../engine/server/report-engine.ts'
import { obstacleOf, roomOn } from '../../model/placement.ts'
import { atEachEngine } from '../../server/engine-of.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import { readHosts } from './host-rows.ts'

const nothing = { vcpu: 0, memoryGib: 0, diskGib: 0 }

/** Asks every engine of this process for its hosts, and stores what room the zones have left. An engine that does not answer keeps its last report. */
export async function watchHosts(ctx: EngineCtx): Promise<void> {
  requireSystem(ctx)
  await atEachEngine(ctx, async (ctx, engineId) => {
    try {
      await surveyHosts(ctx, engineId)
    } catch (error) {
      ctx.log.warn({ engineId, error: errorText(error) }, 'the engine did not say what stands behind it')
    }
  })
  await noteRooms(ctx)
}

/** Stores the room of each zone for offers. A zone with an engine whose hosts or their sizes are unknown has no known limit. */
export async function noteRooms(ctx: EngineCtx): Promise<void> {
  requireSystem(ctx)
  const zones = await listEngineZones(ctx)
  const hosts = await readHosts(ctx, [...new Set(zones.map(({ engineId }) => engineId))])
  for (const zoneId of new Set(zones.map((zone) => zone.zoneId))) {
    const engineIds = zones.filter((zone) => zone.zoneId === zoneId).map(({ engineId }) => engineId)
    const carries = hosts.filter(({ engineId, zones: own }) => engineIds.includes(engineId) && (own?.includes(zoneId) ?? true))
    const known = engineIds.every((id) => carries.some((host) => host.engineId === id))
    const rooms = carries.filter((host) => obstacleOf(host, nothing, ctx.now()) === undefined).map(roomOn)
    await noteRoom(ctx, { zoneId, hosts: known ? rooms.map(whole) : undefined })
  }
}

const whole = (room: HostRoom): HostRoom => {
  const floor = (left: number | null) => (left === null ? null : Math.max(0, Math.floor(left)))
  return { vcpu: floor(room.vcpu), memoryGib: floor(room.memoryGib), diskGib: floor(room.diskGib) }
}
