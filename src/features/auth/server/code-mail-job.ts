import { z } from 'zod'
import { DeliveryFailure, type DeliveryPorts } from '#features/messages/api.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { locales } from '#platform/i18n/locales.ts'
import { job } from '#platform/jobs/jobs.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { codePurposes, codeRules } from '../model.ts'
import { wordCodeMail } from './word-code-mail.ts'

/** Name of the job that sends a code by mail. */
export const sendCodeMail = 'auth.send-code-mail'

const payload = z.strictObject({
  tag: z.uuid(),
  email: z.string(),
  purpose: z.enum(codePurposes),
  locale: z.enum(locales.map(({ code }) => code)),
  /** Sealed, because the queue is a table and a plain code could be read from the database. */
  sealedCode: z.string(),
  sentAt: z.date(),
})
export type CodeMailPayload = z.output<typeof payload>

/** Sends one code by mail, outside any transaction. An expired code is not sent. */
export const codeMailJob = job({
  name: sendCodeMail,
  payload,
  mode: 'leased',
  maxAttempts: 4,
  async run(ctx: Ctx & Pick<DeliveryPorts, 'mailer' | 'publicOrigin'> & { secretBox: SecretBox }, { tag, email, purpose, locale, sealedCode, sentAt }) {
    if (ctx.now().getTime() >= sentAt.getTime() + codeRules.lifeSeconds * 1000) return
    const { siteName, brandColor } = await readSiteConfig(ctx, locale)
    const mail = wordCodeMail({ locale, siteName, brandColor, origin: ctx.publicOrigin(), purpose, code: ctx.secretBox.open(sealedCode) })
    try {
      await ctx.mailer.sendMail(ctx, { tag, to: email, ...mail })
    } catch (error) {
      // The mailbox does not exist, or its limit applies. A retry does not help, and staff can do nothing.
      if (!(error instanceof DeliveryFailure) || (error.kind !== 'bad-address' && error.kind !== 'limited')) throw error
      ctx.log.warn({ kind: error.kind, purpose }, 'a mail server did not take a code')
    }
  },
})
