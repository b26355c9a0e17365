import type { AuthCtx } from '#features/auth/api.ts'
import type { CodePurpose } from '#features/auth/model.ts'
import { wayOf, type ContactKind } from '#features/auth/model/contacts.ts'
import { listConfigEntries } from '#features/site-config/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { signUpModeOf, waysOf } from '../../model/code-ways.ts'

type WaysCtx = Pick<AuthCtx, 'actor' | 'db' | 'canSendCodes' | 'canMailCodes'>

/** Reads the kinds of contacts that forms accept: to sign up and sign in, and to reset a password. */
export async function readCodeWays(ctx: WaysCtx): Promise<{ ways: readonly ContactKind[]; recoverWays: readonly ContactKind[] }> {
  requireAnyone(ctx)
  const mode = signUpModeOf(await listConfigEntries(ctx))
  return { ways: waysOf(mode, 'login', reachable(ctx)), recoverWays: waysOf(mode, 'recover', reachable(ctx)) }
}

/** Throws `account.email-only` for a phone and `account.way-off` for an e-mail address, if the site does not accept them for this purpose. */
export async function requireCodeWay(ctx: WaysCtx, purpose: CodePurpose, contact: string): Promise<void> {
  requireAnyone(ctx)
  const kind: ContactKind = wayOf(contact) === 'mail' ? 'email' : 'phone'
  const mode = signUpModeOf(await listConfigEntries(ctx))
  if (waysOf(mode, purpose, reachable(ctx)).includes(kind)) return
  const code = kind === 'phone' ? 'account.email-only' : 'account.way-off'
  throw new DomainError('invalid', code, {}, [{ path: kind, code }])
}

const reachable = (ctx: WaysCtx) => ({ sms: ctx.canSendCodes !== false, mail: ctx.canMailCodes !== false })
