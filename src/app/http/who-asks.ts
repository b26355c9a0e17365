import type { Viewer } from '#features/account/model.ts'
import { isStaffPath, permissionsOf, type StaffViewer } from '#features/back-office/model.ts'
import type { Actor } from '#platform/ctx.ts'
import type { Company } from '../wiring.ts'
import { clearedStaffCookie, clearedTokenCookie, staffCookieName, tokenCookieName } from './token-cookie.ts'

export type Asking = {
  actor: Actor
  token: string | undefined
  viewer: Viewer | undefined
  staffViewer: StaffViewer | undefined
  /** security rule 11: clears the cookie of a session that is dead, so that it cannot loop. */
  clearing: string | undefined
}

const visitor = { actor: { kind: 'visitor' }, viewer: undefined, staffViewer: undefined, clearing: undefined } as const

/** Who sends a request. On the back office's paths only the staff's cookie counts, everywhere else only the customer's. */
export async function whoAsks(company: Pick<Company, 'viewerOf' | 'staffOf'>, path: string, cookieOf: (name: string) => string | undefined): Promise<Asking> {
  const atDesk = isStaffPath(path)
  const token = cookieOf(atDesk ? staffCookieName : tokenCookieName)
  if (!token) return { ...visitor, token }
  if (atDesk) {
    const staffViewer = await company.staffOf(token)
    if (!staffViewer) return { ...visitor, token, clearing: clearedStaffCookie }
    return { ...visitor, token, staffViewer, actor: { kind: 'staff', staffId: staffViewer.staffId, permissions: permissionsOf(staffViewer.role) } }
  }
  const viewer = await company.viewerOf(token)
  if (!viewer) return { ...visitor, token, clearing: clearedTokenCookie }
  return { ...visitor, token, viewer, actor: { kind: 'customer', accountId: viewer.accountId, sessionId: viewer.sessionId } }
}
