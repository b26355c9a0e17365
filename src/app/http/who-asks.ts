import type { Viewer } from '#features/account/model.ts'
import { isStaffPath, permissionsOf, type StaffViewer } from '#features/back-office/model.ts'
import type { Actor } from '#platform/ctx.ts'
import { signedInCookie } from '#platform/http/signed-in.ts'
import type { Company } from '../wiring.ts'
import { clearedHintCookie, clearedStaffCookie, clearedTokenCookie, givenHintCookie, staffCookieName, tokenCookieName } from './token-cookie.ts'

export type Asking = {
  actor: Actor
  token: string | undefined
  viewer: Viewer | undefined
  staffViewer: StaffViewer | undefined
  /** security rule 11: clears the cookie of a session that is dead, so that it cannot loop; and keeps the hint beside it true. */
  cookies: readonly string[]
}

const visitor = { actor: { kind: 'visitor' }, viewer: undefined, staffViewer: undefined, cookies: [] } as const

/** Who sends a request. On the back office's paths only the staff's cookie counts, everywhere else only the customer's. */
export async function whoAsks(company: Pick<Company, 'viewerOf' | 'staffOf'>, path: string, cookieOf: (name: string) => string | undefined): Promise<Asking> {
  if (isStaffPath(path)) return staffAsk(company, cookieOf(staffCookieName))
  const token = cookieOf(tokenCookieName)
  const hinted = cookieOf(signedInCookie) === '1'
  if (!token) return { ...visitor, token, cookies: hinted ? [clearedHintCookie] : [] }
  const viewer = await company.viewerOf(token)
  if (!viewer) return { ...visitor, token, cookies: [clearedTokenCookie, clearedHintCookie] }
  return {
    ...visitor,
    token,
    viewer,
    actor: { kind: 'customer', accountId: viewer.accountId, sessionId: viewer.sessionId },
    cookies: hinted ? [] : [givenHintCookie],
  }
}

async function staffAsk(company: Pick<Company, 'staffOf'>, token: string | undefined): Promise<Asking> {
  if (!token) return { ...visitor, token }
  const staffViewer = await company.staffOf(token)
  if (!staffViewer) return { ...visitor, token, cookies: [clearedStaffCookie] }
  return { ...visitor, token, staffViewer, actor: { kind: 'staff', staffId: staffViewer.staffId, permissions: permissionsOf(staffViewer.role) } }
}
