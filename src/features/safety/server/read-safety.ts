import { readAccount, readEmailBinding, readUserName, wechatOf, type WechatPort } from '#features/account/api.ts'
import { passwordSince, readSecurity, type AuthCtx } from '#features/auth/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { SafetyState } from '../model.ts'
import { readWaitingPhone } from './waiting-phone.ts'

/** Reads the facts behind the security score of the customer's account. Without WeChat on this site, only a WeChat that is still linked is among them. */
export async function readSafety(
  ctx: Pick<Ctx, 'actor' | 'db' | 'now'> & Partial<WechatPort> & Pick<AuthCtx, 'canSendCodes' | 'canMailCodes'>,
): Promise<SafetyState> {
  const accountId = requireCustomer(ctx)
  const [{ phoneMasked, verification }, since, security, waitingPhone, wechat, { email, pending }, userName] = await Promise.all([
    readAccount(ctx, accountId),
    passwordSince(ctx),
    readSecurity(ctx),
    readWaitingPhone(ctx),
    wechatOf(ctx),
    readEmailBinding(ctx),
    readUserName(ctx),
  ])
  return {
    phoneMasked,
    ...(phoneMasked ? {} : { canBindPhone: ctx.canSendCodes !== false }),
    waitingPhone,
    ...(ctx.wechat || wechat ? { wechat } : {}),
    email: email ? 'bound' : pending ? 'waiting' : 'none',
    verification,
    passwordSince: since,
    userName,
    totp: security.twoFactor !== null,
    passkeys: security.passkeys.length,
    recoveryCodesLeft: security.twoFactor?.codesLeft ?? 0,
  }
}
