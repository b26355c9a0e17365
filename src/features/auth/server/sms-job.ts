import { z } from 'zod'
import { DeliveryFailure } from '#features/messages/api.ts'
import { nameTexts } from '#features/site-config/api.ts'
import { locales, type Locale } from '#platform/i18n/locales.ts'
import { job } from '#platform/jobs/jobs.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { en } from '../messages/en.ts'
import { zhTW } from '../messages/zh-TW.ts'
import { zh } from '../messages/zh.ts'
import { codePurposes, codeRules } from '../model.ts'
import type { SmsSender } from './ports.ts'

/** Name of the job that sends a code through the SMS gateway. */
export const sendSms = 'auth.send-sms'

const texts: Record<Locale, typeof zh> = { zh, 'zh-TW': zhTW, en }

const payload = z.strictObject({
  tag: z.uuid(),
  phone: z.string(),
  purpose: z.enum(codePurposes),
  locale: z.enum(locales.map(({ code }) => code)),
  /** Sealed, because the queue is a table and a plain code could be read from the database. */
  sealedCode: z.string(),
  sentAt: z.date(),
})
export type SmsPayload = z.output<typeof payload>

/** Sends one code through the gateway, outside any transaction. An expired code is not sent. */
export const smsJob = job({
  name: sendSms,
  payload,
  mode: 'leased',
  maxAttempts: 4,
  async run(ctx: Ctx & { sms: SmsSender; secretBox: SecretBox }, { tag, phone, purpose, locale, sealedCode, sentAt }) {
    if (ctx.now().getTime() >= sentAt.getTime() + codeRules.lifeSeconds * 1000) return
    const code = ctx.secretBox.open(sealedCode)
    const { sms } = await nameTexts(ctx, locale, texts[locale])
    try {
      await ctx.sms.send(ctx, { tag, phone, purpose, code, locale, text: sms(purpose, code) })
    } catch (error) {
      // The number cannot receive messages, or the gateway's limit applies. A retry does not help, and staff can do nothing.
      if (!(error instanceof DeliveryFailure) || (error.kind !== 'bad-address' && error.kind !== 'limited')) throw error
      ctx.log.warn({ kind: error.kind, purpose }, 'a gateway did not take a code')
    }
  },
})
