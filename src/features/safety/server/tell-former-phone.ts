import { z } from 'zod'
import type { AuthPorts } from '#features/auth/api.ts'
import type { NoticeSms } from '#features/messages/api.ts'
import { nameTexts } from '#features/site-config/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { locales, type Locale } from '#platform/i18n/locales.ts'
import { enqueue, job } from '#platform/jobs/jobs.ts'
import { en } from '../copy/sms.en.ts'
import { zhTW } from '../copy/sms.zh-TW.ts'
import { zh } from '../copy/sms.zh.ts'

export type TellCtx = Ctx & Pick<AuthPorts, 'secretBox'>

const jobName = 'safety.tell-former-phone'
const texts: Record<Locale, typeof zh> = { zh, 'zh-TW': zhTW, en }
const whats = ['phoneChanged', 'accountClosed'] as const

/**
 * Sends a text message to a phone that no longer belongs to an account, once the caller's transaction has committed, because notices no longer reach it. `tag`
 * is the ID of the cause, by which gateways that support tags accept it once.
 */
export async function tellFormerPhone(ctx: TellCtx, input: { what: (typeof whats)[number]; tag: string; phone: string; locale: Locale }): Promise<void> {
  requireAnyone(ctx)
  const { phone, ...rest } = input
  // Sealed, because the queue is a table and the phone must not be stored any more.
  await enqueue(ctx, jobName, { ...rest, sealedPhone: ctx.secretBox.seal(phone) }, { key: input.tag })
}

export const tellFormerPhoneJob = job({
  name: jobName,
  payload: z.strictObject({ what: z.enum(whats), tag: z.uuid(), sealedPhone: z.string(), locale: z.enum(locales.map(({ code }) => code)) }),
  mode: 'leased',
  maxAttempts: 4,
  async run(ctx: TellCtx & { sms: NoticeSms }, { what, tag, sealedPhone, locale }) {
    await ctx.sms.notify(ctx, { tag, phone: ctx.secretBox.open(sealedPhone), locale, ...(await nameTexts(ctx, locale, texts[locale][what])) })
  },
})
