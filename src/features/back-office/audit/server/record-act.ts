import { requireAnyone } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { awaitsApproval } from '../../model/approvals.ts'
import { auditDetail } from '../../model/audit.ts'
import type { StaffCtx } from '../../server/ports.ts'
import { appendEntry } from './append-entry.ts'

type Act = { method: string; path: string; input: unknown }

/**
 * Runs a staff request between two audit entries. The first one is written before: if it cannot be written, the request is not run. The second one records the
 * outcome. Requests of others run unrecorded and fail inside.
 */
export async function recordAct<Result>(ctx: EndpointCtx & StaffCtx, { method, path, input }: Act, run: () => Promise<Result>): Promise<Result> {
  requireAnyone(ctx)
  const { actor, staffViewer } = ctx
  if (actor.kind !== 'staff') return run()
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const given = (input ?? {}) as Record<string, unknown>
  const about = inPath.length > 0 ? inPath.map((name) => String(given[name])).join('/') : String(given['accountNumber'] ?? given['loginName'] ?? '')
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !inPath.includes(name)))
  const act = { actId: newId(), staffId: actor.staffId, role: staffViewer?.role ?? 'staff', action: `${method} ${path}`, subject: about.slice(0, 200) }
  await appendEntry(ctx, { ...act, step: 'began', detail: auditDetail(rest, /proof|login|two-factor/.test(path)) })
  const ended = (step: 'done' | 'refused' | 'failed', detail: Record<string, string> = {}) =>
    // The request has been carried out, so a failure to record its end must not fail it. An act without an end is shown as lost.
    appendEntry(ctx, { ...act, step, detail }).catch((error: unknown) =>
      ctx.log.error({ err: error, actId: act.actId }, 'the end of an act is not in the audit'),
    )
  try {
    const result = await run()
    await ended('done', awaitsApproval(result) ? { approval: 'requested' } : {})
    return result
  } catch (error) {
    await (error instanceof DomainError ? ended('refused', { code: error.code }) : ended('failed'))
    throw error
  }
}
