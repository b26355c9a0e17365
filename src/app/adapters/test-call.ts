import { randomInt } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { testMailServer } from '#adapters/mail-smtp/test-server.ts'
import { readStripeAccount } from '#adapters/pay-stripe/test-account.ts'
import { DeliveryFailure } from '#features/messages/api.ts'
import type { TestMessage } from '#features/providers/api.ts'
import type { TestAnswer } from '#features/providers/model.ts'
import type { Ctx } from '#platform/ctx.ts'
import { makeOutbound, type Outbound } from '#platform/http/outbound.ts'
import { newId } from '#platform/pure/id.ts'
import type { ProviderConfig } from '../config/provider-settings.ts'
import { probeCaptcha, probeWechat, smsOf } from './vendors.ts'

type Asked = ProviderConfig & { message: TestMessage | undefined }
type Said = Omit<TestAnswer, 'durationMs'>

/** Makes the real, harmless call of a driver. The deadline is that of its ordinary calls. */
export async function testCall(ctx: Ctx, asked: Asked, send: Outbound = makeOutbound({ hosts: ['api.stripe.com'] })): Promise<TestAnswer> {
  const begun = performance.now()
  const said = await answerOf(ctx, asked, send).catch(failure)
  return { ...said, durationMs: Math.round(performance.now() - begun) }
}

async function answerOf(ctx: Ctx, { mail, sms, payments, captcha, wechat, message }: Asked, send: Outbound): Promise<Said> {
  if (mail && message) return testMailServer(mail, message)
  if (sms && message) {
    const code = String(randomInt(100_000, 1_000_000))
    await smsOf(sms).send(ctx, { tag: newId(), phone: message.to, purpose: 'login', code, locale: 'zh', text: code })
    return { outcome: 'ok', code: '', facts: [] }
  }
  if (captcha || wechat) {
    await (captcha ? probeCaptcha(captcha) : probeWechat(wechat!))
    return { outcome: 'ok', code: '', facts: [] }
  }
  if (payments?.stripe) {
    const account = await readStripeAccount({ ...payments.stripe, origin: () => '', now: ctx.now, send })
    if ('code' in account) return { outcome: 'refused', code: account.code, facts: [account.code] }
    const { id, name, country, takesPayments } = account
    return { outcome: 'ok', code: takesPayments ? '' : 'charges-off', facts: [name, id, country].filter(Boolean) }
  }
  throw new Error('this driver has no test')
}

/** The texts of our drivers name neither keys nor addresses. */
function failure(error: unknown): Said {
  if (error instanceof DeliveryFailure) return { outcome: 'refused', code: error.kind, facts: [error.message] }
  const { message } = error as Error
  const status = /with status (\d{3})$/.exec(message)?.[1]
  return { outcome: status ? 'refused' : 'unclear', code: status ?? 'no-answer', facts: [message.slice(0, 300)] }
}
