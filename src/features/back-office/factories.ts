import { authPorts, cookiesOf, totpAt, visitorRequest } from '#features/auth/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import type { TestDatabase } from '#platform/db/testing.ts'
import { presentPermissions } from './model/permissions.ts'
import { permissionsOf, type StaffRole, type StaffViewer } from './model.ts'
import { createStaff } from './staff/server/create-staff.ts'
import { logInStaff } from './staff/server/log-in-staff.ts'
import { beginFirstFactor, confirmFirstFactor } from './staff/server/pass-staff-step.ts'
import type { StaffRules } from './server/ports.ts'

export const staffPassword = 'Copper-Lighthouse-88'

/** The member of staff of a request, as the HTTP layer resolves them. */
export function aViewer(of: { staffId: string; loginName?: string; role?: StaffRole }): StaffViewer {
  const { staffId, loginName = 'member', role = 'owner' } = of
  const permissions = presentPermissions({ id: role, permissions: null })
  return { staffId, loginName, displayName: 'M', role, roleNames: { zh: '', 'zh-TW': '', en: '' }, permissions, viewsAs: null }
}

/** Login names are unique per database, across all test offices. */
let made = 0

/** Creates staff and their browsers for tests. */
export function staffOffice(
  database: TestDatabase,
  staffTwoFactor: StaffRules['staffTwoFactor'] = 'optional',
  ownerPasskey: 'required' | 'optional' = 'optional',
) {
  const ports = authPorts()
  const extra = { staffTwoFactor, ownerPasskey, publicOrigin: () => 'https://runxin.test' }

  function asking(actor: Actor = { kind: 'visitor' }, facts: Parameters<typeof visitorRequest>[2] = {}) {
    return { ...visitorRequest(database.ctx(actor), ports, { ip: `10.1.${made % 250}.7`, ...facts }), ...extra }
  }

  async function aMember(role: StaffRole = 'owner') {
    made += 1
    const loginName = `member${made}`
    const { staffId } = await createStaff(asking({ kind: 'system', name: 'test' }), { loginName, displayName: `M ${made}`, role, password: staffPassword })
    return { staffId, loginName, role, as: (token?: string) => asking({ kind: 'staff', staffId, permissions: permissionsOf(role) }, { token }) }
  }

  /** A browser between the steps of signing in. */
  async function afterPassword(loginName: string, password = staffPassword) {
    const first = asking()
    const { outcome } = await logInStaff(first, { loginName, password })
    return { outcome, token: staffTokenOf(first.request), next: () => asking({ kind: 'visitor' }, { cookie: cookiesOf(first.request) }) }
  }

  /** A member of staff who has just signed in, by password or, where it is required, with a second factor set up on the way. */
  async function signedIn(role: StaffRole = 'owner') {
    const member = await aMember(role)
    const step = await afterPassword(member.loginName)
    if (step.token) return { ...member, token: step.token, ctx: member.as(step.token), secret: '', recoveryCodes: [] as string[] }
    const { secret } = await beginFirstFactor(step.next())
    const last = step.next()
    const { recoveryCodes } = await confirmFirstFactor(last, { code: totpAt(secret, database.clock.now()) })
    const token = staffTokenOf(last.request)!
    return { ...member, token, ctx: member.as(token), secret, recoveryCodes }
  }

  return { asking, aMember, afterPassword, signedIn }
}

/** Returns the session token that the response sets, or undefined. */
export function staffTokenOf(request: { cookies: string[] }): string | undefined {
  return request.cookies.map((cookie) => /^staff_token=([^;]+);/.exec(cookie)?.[1]).findLast(Boolean)
}
