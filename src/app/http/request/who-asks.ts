import { isStaffPath } from '#features/back-office/model.ts'
import { signedInCookie } from '#platform/http/signed-in.ts'
import { viewCookieName } from '#features/back-office/impersonation/model.ts'
import { clearedImpersonationCookie } from '../../policies/impersonation.ts'
import type { Asking, Company } from '../../app-ctx.ts'
import type { StaffAddresses } from './staff-addresses.ts'
import { clearedHintCookie, clearedStaffCookie, clearedTokenCookie, givenHintCookie, staffCookieName, tokenCookieName } from './token-cookie.ts'

const visitor = { actor: { kind: 'visitor' }, viewer: undefined, staffViewer: undefined, cookies: [] } as const

/**
 * Returns the API token of a call, if it has one. Only the customers' API accepts tokens. With a token no cookie counts, so
 * another site cannot have caused the call.
 */
export function bearerOf(path: string, authorization: string | undefined): string | undefined {
  if (!path.startsWith('/api/') || isStaffPath(path)) return undefined
  const [, token] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? []
  return token
}

/**
 * Authenticates a request. On the back office's paths only the staff's cookie counts, everywhere else only the customer's, or
 * that of staff who view a customer's console from an address of the back office.
 */
export async function whoAsks(
  company: Pick<Company, 'viewerOf' | 'staffOf' | 'impersonationOf'> & { staffAddresses: Pick<StaffAddresses, 'admits'> },
  { path, ip }: { path: string; ip: string },
  cookieOf: (name: string) => string | undefined,
): Promise<Asking> {
  if (isStaffPath(path)) return staffAsk(company, cookieOf(staffCookieName))
  const viewing = cookieOf(viewCookieName)
  if (!viewing) return customerAsk(company, cookieOf)
  const admitted = await company.staffAddresses.admits(ip)
  const found = admitted ? await company.impersonationOf({ token: viewing, staffToken: cookieOf(staffCookieName) }) : undefined
  if (found) {
    const { viewer, impersonation } = found
    return { ...visitor, token: viewing, viewer, actor: { kind: 'customer', accountId: viewer.accountId, sessionId: viewer.sessionId, impersonation } }
  }
  const asking = await customerAsk(company, cookieOf)
  return { ...asking, cookies: [...asking.cookies, clearedImpersonationCookie] }
}

async function customerAsk(company: Pick<Company, 'viewerOf'>, cookieOf: (name: string) => string | undefined): Promise<Asking> {
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
  const { staffId, permissions, viewsAs } = staffViewer
  return { ...visitor, token, staffViewer, actor: { kind: 'staff', staffId, permissions, ...(viewsAs ? { onlyReads: true } : {}) } }
}
