import { z } from 'zod'
import type { AuthPorts } from '#features/auth/api.ts'
import { wayOf } from '#features/auth/model/contacts.ts'
import { composeMail, type DeliveryPorts } from '#features/messages/api.ts'
import { nameTexts, readSiteConfig } from '#features/site-config/api.ts'
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
 * Sends a text message to a phone, or a mail to an address, that no longer belongs to an account, once the caller's transaction has committed, because notices no
 * longer reach it. `tag` is the ID of the cause, by which gateways that support tags accept it once.
 */
export async function tellFormerContact(ctx: TellCtx, input: { what: (typeof whats)[number]; tag: string; contact: string; locale: Locale }): Promise<void> {
  requireAnyone(ctx)
  const { contact, ...rest } = input
  // Sealed, because the queue is a table and the phone must not be stored any more. A mail address has the same place.
  await enqueue(ctx, jobName, { ...rest, sealedPhone: ctx.secretBox.seal(contact) }, { key: input.tag })
}

export const tellFormerContactJob = job({
  name: jobName,
  payload: z.strictObject({ what: z.enum(whats), tag: z.uuid(), sealedPhone: z.string(), locale: z.enum(locales.map(({ code }) => code)) }),
  mode: 'leased',
  maxAttempts: 4,
  async run(ctx: TellCtx & Pick<DeliveryPorts, 'sms' | 'mailer' | 'publicOrigin'>, { what, tag, sealedPhone, locale }) {
    const contact = ctx.secretBox.open(sealedPhone)
    const copy = await nameTexts(ctx, locale, texts[locale])
    if (wayOf(contact) === 'sms') {
      const { title, text } = copy[what]
      await ctx.sms.notify(ctx, { tag, phone: contact, locale, title, text })
      return
    }
    const { siteName, brandColor } = await readSiteConfig(ctx, locale)
    const { title, text } = copy.mails[what]
    const frame = { locale, siteName, brandColor, origin: ctx.publicOrigin() }
    const mail = composeMail({ ...frame, subject: `${title}${copy.mails.site}`, title, paragraphs: [text], why: { text: copy.mails.why } })
    await ctx.mailer.sendMail(ctx, { tag, to: contact, ...mail })
  },
})
