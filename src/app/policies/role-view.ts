import type { Actor } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'

type Call = Pick<Endpoint, 'method' | 'path' | 'download'>

/** Writes that stay open to an owner who views the back office as a role. They end the view. */
const ending: readonly string[] = ['POST /admin/role-view/end', 'POST /admin/logout']

/**
 * Refuses with `back-office.role-view-reads` every write of an owner who views the back office as a role, and exports, because they are recorded. The read-only
 * connection of such a request refuses what this list would miss.
 */
export function refuseWhileViewingRole({ actor }: { actor: Actor }, { method, path, download }: Call): void {
  if (actor.kind !== 'staff' || !actor.onlyReads || ending.includes(`${method} ${path}`)) return
  if (method !== 'GET' || download) throw new DomainError('forbidden', 'back-office.role-view-reads')
}

/** Returns the actor of a call. Calls that end the view can write. */
export function actorOfCall(actor: Actor, { method, path }: Call): Actor {
  if (actor.kind !== 'staff' || !ending.includes(`${method} ${path}`)) return actor
  const { onlyReads: _ended, ...rest } = actor
  return rest
}
