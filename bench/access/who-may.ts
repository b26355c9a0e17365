import { isStaffPath, permissionsOf, type StaffRole } from '../../src/features/back-office/model.ts'
import type { TokenScope } from '../../src/features/safety/model.ts'
import type { Access } from '../../src/platform/http/endpoint.ts'

/** `owner` has the things that are asked for, `stranger` has none, and `guest` is invited to one server of the owner. */
export type Caller = { name: string; headers: Record<string, string> } & (
  | { kind: 'visitor' }
  | { kind: 'customer'; who: 'owner' | 'stranger' | 'guest' }
  | { kind: 'staff'; role: StaffRole }
  | { kind: 'token'; scope: TokenScope }
)

type Rule = 'open' | 'signed-out' | 'if the role has the permission' | 'if the token has the scope' | 'if it is in the public API'

/** Table of who may call what, by the access that a call or page declares. A staff session is valid in the back office only, a customer's outside it. */
const whoMay: Readonly<Record<'public' | 'customer' | 'staff', Readonly<Record<Caller['kind'], Rule>>>> = {
  public: { visitor: 'open', customer: 'open', staff: 'open', token: 'if it is in the public API' },
  customer: { visitor: 'signed-out', customer: 'open', staff: 'signed-out', token: 'if the token has the scope' },
  staff: { visitor: 'signed-out', customer: 'signed-out', staff: 'if the role has the permission', token: 'signed-out' },
}

export type Verdict = 'open' | 'signed-out' | 'forbidden'

/** Declaration of a call or a page. */
export type Declared = { path: string; access: Access; scope?: string | undefined; inPublicApi?: boolean }

function ruleOf(caller: Caller, access: Access): Rule {
  return whoMay[access === 'public' || access === 'customer' ? access : 'staff'][caller.kind]
}

const roleHas = (caller: Caller, access: Access) => caller.kind === 'staff' && permissionsOf(caller.role).includes(access.slice('staff:'.length))

/** Answer of a call of the API. */
export function verdictOfCall(caller: Caller, { path, access, scope, inPublicApi }: Declared): Verdict {
  const rule = ruleOf(caller, access)
  if (rule === 'if the role has the permission') return roleHas(caller, access) ? 'open' : 'forbidden'
  if (rule === 'if the token has the scope') return caller.kind === 'token' && caller.scope === scope ? 'open' : 'forbidden'
  // The back office accepts no tokens: there their holders are visitors.
  if (rule === 'if it is in the public API') return inPublicApi || isStaffPath(path) ? 'open' : 'forbidden'
  return rule
}

/** Answer of a page. Pages accept no tokens: their holders are visitors. */
export function verdictOfPage(caller: Caller, { access }: Declared): Verdict {
  const rule = ruleOf(caller, access)
  if (rule === 'if the role has the permission') return roleHas(caller, access) ? 'open' : 'forbidden'
  if (rule === 'if the token has the scope') return 'signed-out'
  return rule === 'signed-out' ? rule : 'open'
}
