import { redirect } from 'react-router'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { requireAnyone, requireStaff } from '#platform/ctx.ts'
import { staffLoginPath, type StaffFrameData } from '../../model.ts'
import { listStaffNotices } from '../../notices/server/list-staff-notices.ts'
import type { StaffCtx } from '../../server/ports.ts'

/** Reads the viewer and the notices for the loaders of the back office. Redirects everyone else to the staff's sign-in. */
export async function readStaffFrame(ctx: EndpointCtx & StaffCtx): Promise<StaffFrameData> {
  requireAnyone(ctx)
  const { staffViewer } = ctx
  if (!staffViewer || ctx.actor.kind !== 'staff') throw redirect(staffLoginPath)
  requireStaff(ctx, 'overview')
  return { viewer: staffViewer, notices: await listStaffNotices(ctx) }
}
