import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { DeliveryFailure, type DeliveryPorts } from '#features/messages/api.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { job } from '#platform/jobs/jobs.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { account, accountEmail, emailLink } from '../../schema.ts'
import { wordEmailLink, wordTakenEmail } from './word-email-link.ts'

/** Name of the job that sends the verification link for an e-mail address. */
export const sendEmailLink = 'account.send-email-link'

/** Sealed, because the queue is a table and a link must not be readable from the database. */
const payload = z.strictObject({ linkId: z.uuid(), sealedToken: z.string() })
export type EmailLinkPayload = z.output<typeof payload>

type LinkCtx = Ctx & Pick<DeliveryPorts, 'mailer' | 'publicOrigin'> & { secretBox: SecretBox }

/** Sends one link. If another account has the address, its holder is notified instead, without a link. */
export const emailLinkJob = job({
  name: sendEmailLink,
  mode: 'leased',
  payload,
  maxAttempts: 8,
  async run(ctx: LinkCtx, { linkId, sealedToken }) {
    const [link] = await ctx.db
      .select({
        email: emailLink.email,
        accountId: emailLink.accountId,
        closedAt: emailLink.closedAt,
        expiresAt: emailLink.expiresAt,
        nickname: account.nickname,
        locale: account.locale,
      })
      .from(emailLink)
      .innerJoin(account, eq(account.id, emailLink.accountId))
      .where(eq(emailLink.id, linkId))
    if (!link || link.closedAt || link.expiresAt <= ctx.now()) return
    const { siteName, brandColor } = await readSiteConfig(ctx, link.locale)
    const frame = { locale: link.locale, siteName, brandColor, origin: ctx.publicOrigin() }
    const taken = await isEmailTaken(ctx, link.email, link.accountId)
    const mail = taken ? wordTakenEmail(frame) : wordEmailLink({ ...frame, nickname: link.nickname, token: ctx.secretBox.open(sealedToken) })
    try {
      await ctx.mailer.sendMail(ctx, { tag: linkId, to: link.email, ...mail })
    } catch (error) {
      // The mailbox does not exist, so the link will never be opened and staff can do nothing.
      if (error instanceof DeliveryFailure && error.kind === 'bad-address') return ctx.log.info({ link: linkId }, 'an address to be bound has no mailbox')
      throw error
    }
  },
})

/** Returns whether another account has verified the address. */
async function isEmailTaken(ctx: Pick<Ctx, 'db'>, email: string, accountId: string): Promise<boolean> {
  const others = and(eq(accountEmail.email, email), ne(accountEmail.accountId, accountId))
  return (await ctx.db.select({ accountId: accountEmail.accountId }).from(accountEmail).where(others)).length > 0
}
