import { liveSessionsAmong } from '#features/auth/api.ts'
import { admitsStaffAddress, hasLiveStaffSession } from '#features/back-office/api.ts'
import { asSystem } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { endWhen } from '#platform/live/end-when.ts'
import type { Live } from '#platform/live/live.ts'

/** Makes an answer that is a stream of events end with the session of its request: at sign-out, a freeze, a password change, a closing, or a change of the addresses of the back office. */
export function endWithSession(live: Live, ctx: EndpointCtx, result: unknown): unknown {
  if (!(result instanceof Response) || !result.headers.get('content-type')?.startsWith('text/event-stream')) return result
  const { actor } = ctx
  if (actor.kind === 'customer') {
    const { sessionId } = actor
    const mayGoOn = async () => (await liveSessionsAmong(asSystem(ctx, 'streams'), [sessionId])).has(sessionId)
    return endWhen(result, { live, topic: `session:${sessionId}`, mayGoOn })
  }
  if (actor.kind === 'staff') {
    const mayGoOn = async () => (await hasLiveStaffSession(ctx)) && admitsStaffAddress(ctx, ctx.request.ip)
    return endWhen(result, { live, topic: `staff-session:${actor.staffId}`, mayGoOn })
  }
  return result
}
