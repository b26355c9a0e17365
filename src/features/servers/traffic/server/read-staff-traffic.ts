import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'
import type { TrafficUse } from '../model.ts'
import { trafficOf } from './read-traffic.ts'

/** Time zone of the back office. */
const staffZone = 'Asia/Shanghai'

/** Use of the traffic package of any server, for staff; null if it has none. */
export async function readStaffTraffic(ctx: Ctx, input: { code: string }): Promise<TrafficUse | null> {
  requireStaff(ctx, 'servers')
  const { server } = await authorizeServerRead(ctx, input.code, 'staff')
  return trafficOf(ctx, server, staffZone)
}
