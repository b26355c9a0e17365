import { and, eq } from 'drizzle-orm'
import { requireStaff } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { staffSession } from '../../schema.ts'
import { clearStaffCookie, hashOfToken } from './staff-token.ts'

/** Ends this session of the back office on the server too. */
export async function logOutStaff(ctx: EndpointCtx): Promise<void> {
  const staffId = requireStaff(ctx, 'overview')
  const { token } = ctx.request
  if (token) await ctx.db.delete(staffSession).where(and(eq(staffSession.staffId, staffId), eq(staffSession.tokenHash, hashOfToken(token))))
  clearStaffCookie(ctx.request)
}
