import { redirect } from 'react-router'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { requireAnyone, requireStaff } from '#platform/ctx.ts'
import { staffLoginPath, type StaffFrameData } from '../../model.ts'
import { listStaffNotices } from '../../notices/server/list-staff-notices.ts'
import type { StaffCtx } from '../../server/ports.ts'
import { readWaiting } from './read-waiting.ts'

/** Reads the viewer, the notices and the numbers of waiting work for the loaders of the back office. Redirects everyone else to the staff's sign-in. */
export async function readStaffFrame(ctx: EndpointCtx & StaffCtx): Promise<StaffFrameData> {
  requireAnyone(ctx)
  const { staffViewer } = ctx
  if (!staffViewer || ctx.actor.kind !== 'staff') throw redirect(staffLoginPath)
  requireStaff(ctx, 'overview')
  const [notices, waiting] = await Promise.all([listStaffNotices(ctx), readWaiting(ctx)])
  return { viewer: staffViewer, notices, waiting }
}
