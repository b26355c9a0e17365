import { endPendingSignIn, passSecondStep, type AuthCtx } from '#features/auth/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { AfterSecondStep, SecondStepDone } from '../../model.ts'
import { tieWaiting } from './bind-wechat.ts'
import { replacePassword } from './recover.ts'
import { signIn } from './sign-in.ts'

/**
 * Completes the second step of the browser's pending sign-in with a code of the authenticator app or a recovery code. Then runs the continuation: sign in, set
 * a new password, or link WeChat. Throws `auth.second-step-gone`, `auth.second-factor-wrong`.
 */
export async function finishSignIn(ctx: AuthCtx, input: { code: string }): Promise<SecondStepDone> {
  requireAnyone(ctx)
  const { heldId, accountId, method, remember, after, factor } = await passSecondStep(ctx, input)
  const { done, cookies } = await inTransaction(ctx, async (ctx) => {
    const forgetStep = await endPendingSignIn(ctx, heldId)
    const done = await goOn(ctx, accountId, after as AfterSecondStep)
    const giveToken = await signIn(ctx, { accountId, remember, method, proved: true })
    return { done, cookies: [forgetStep, giveToken] }
  })
  for (const give of cookies) give()
  return { ...done, codesLeft: factor.way === 'recovery-code' ? factor.codesLeft : null }
}

async function goOn(ctx: AuthCtx, accountId: string, after: AfterSecondStep): Promise<Omit<SecondStepDone, 'codesLeft'>> {
  switch (after.kind) {
    case 'sign-in':
      return { outcome: after.outcome, next: after.next, endedSessions: 0 }
    case 'recover':
      return { outcome: 'recovered', next: null, endedSessions: await replacePassword(ctx, { accountId, ...after }) }
    case 'bind-wechat':
      return { outcome: 'signed-in', endedSessions: 0, ...(await tieWaiting(ctx, { accountId, loginId: after.loginId, told: true })) }
  }
}
