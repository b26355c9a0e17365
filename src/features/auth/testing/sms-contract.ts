import { beforeAll, describe, expect, it } from 'vitest'
import type { NoticeSms } from '#features/messages/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import type { SmsSender } from '../server/ports.ts'

/** Text message as received by the provider: the phone, and the value that is not part of the template. */
export type TakenSms = { phone: string; value: string }

export type SmsHarness = {
  sms: SmsSender & NoticeSms
  ctx: Ctx
  taken: () => Promise<TakenSms[]>
  /** A number that receives no messages. */ unreachable: string
}

const phone = '+8613800138000'

/** Contract of the SMS port. It runs against the fake and the real gateways. */
export function describeSms(name: string, make: () => Promise<SmsHarness>): void {
  describe(`${name} as an SMS gateway`, () => {
    let side: SmsHarness
    beforeAll(async () => void (side = await make()))
    const code = (to: string) => ({
      tag: newId(),
      phone: to,
      purpose: 'login' as const,
      code: '482915',
      locale: 'zh' as const,
      text: '[Runxin Cloud] 482915 is your code to sign in.',
    })
    const notice = (to: string) => ({
      tag: newId(),
      phone: to,
      locale: 'en' as const,
      title: 'Your server is running',
      text: '[Runxin Cloud] Your server is running.',
    })

    it('takes codes and notices, at home and abroad', async () => {
      await side.sms.send(side.ctx, code(phone))
      await side.sms.send(side.ctx, code('+85251234567'))
      await side.sms.notify(side.ctx, notice(phone))
      const valuesTo = async (number: string) => (await side.taken()).filter((one) => one.phone === number).map(({ value }) => value)
      expect(await valuesTo(phone)).toEqual(expect.arrayContaining([expect.stringContaining('482915'), expect.stringContaining('Your server is running')]))
      expect(await valuesTo('+85251234567')).toEqual([expect.stringContaining('482915')])
    })

    it('says of a number that gets no messages that no further try will help, and does not repeat the number', async () => {
      for (const sent of [side.sms.send(side.ctx, code(side.unreachable)), side.sms.notify(side.ctx, notice(side.unreachable))]) {
        const failed = await sent.catch((error: unknown) => error)
        expect(failed).toMatchObject({ name: 'DeliveryFailure', kind: 'bad-address' })
        expect(String(failed)).not.toContain(side.unreachable.slice(-8))
      }
    })
  })
}
