import { ownPhone } from '#features/account/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { callBack } from '../schema.ts'
import type { CallBackInput } from '../forms.ts'
import { callBackRules, callBackSpans } from '../model.ts'

/**
 * Asks staff to call the account's phone in one of the offered time spans. The same idempotency key is one request. Throws `support.call-back-span` for
 * another time, `support.call-back-open` while a request is open, and `support.call-back-often` above five a day, and
 * `support.call-back-no-phone` for an account without a phone.
 */
export async function requestCallBack(ctx: EndpointCtx, input: CallBackInput): Promise<{ id: string }> {
  const accountId = requireCustomer(ctx)
  const { idempotencyKey, ...asked } = input
  if (!(await ownPhone(ctx))) throw new DomainError('conflict', 'support.call-back-no-phone')
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'support.call-back', owner: accountId, key: idempotencyKey, request: asked }, async () => {
      await requireWithinLimits(ctx, 'support.call-back-often', [{ key: `support.call-back:${accountId}`, max: callBackRules.aDay, windowSeconds: 86_400 }])
      const at = ctx.now()
      const span = callBackSpans(at).find(({ fromAt }) => fromAt.getTime() === asked.fromAt.getTime())
      if (!span) throw new DomainError('invalid', 'support.call-back-span')
      const { topic, note } = asked
      const [made] = await ctx.db
        .insert(callBack)
        .values({ id: newId(), accountId, topic, note, locale: ctx.request.locale, ...span, state: 'open', stateAt: at, createdAt: at })
        .onConflictDoNothing()
        .returning({ id: callBack.id })
      if (!made) throw new DomainError('conflict', 'support.call-back-open')
      return made
    }),
  )
}
