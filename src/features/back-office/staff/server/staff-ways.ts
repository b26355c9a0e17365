import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { StaffWays } from '../../model.ts'
import type { StaffRules } from '../../server/ports.ts'
import { hasStaffFactor } from './staff-factor.ts'
import { needsPasskey, readStaffPasskeys } from './staff-passkeys.ts'

/** Second factors that a member of staff may use beside recovery codes. Someone who needs a passkey and has one uses no codes of an app. */
export async function waysOf(ctx: Pick<Ctx, 'db' | 'now'> & StaffRules, staffId: string): Promise<StaffWays> {
  const passkey = (await readStaffPasskeys(ctx, staffId)).length > 0
  const totp = (await hasStaffFactor(ctx, staffId)) && !(passkey && (await needsPasskey(ctx, staffId)))
  return { totp, passkey }
}

/** Refuses a code of an app where a passkey is the way. Recovery codes pass. Throws `back-office.passkey-instead`. */
export async function requireWayOfCode(ctx: Pick<Ctx, 'db' | 'now'> & StaffRules, staffId: string, code: string): Promise<void> {
  if (!/^\d{6}$/.test(code.replaceAll(/\s/g, ''))) return
  const { totp, passkey } = await waysOf(ctx, staffId)
  if (passkey && !totp) throw new DomainError('invalid', 'back-office.passkey-instead', {}, [{ path: 'code', code: 'back-office.passkey-instead' }])
}
