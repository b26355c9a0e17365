import { and, eq, inArray } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { maskEmail } from '#platform/pure/mask.ts'
import { message, noticeDelivery } from '../schema.ts'
import type { Bounce, DeliveryPorts } from './ports.ts'
import { sendMessage } from './send-message.ts'

/** Codes of RFC 3463 that say that the mailbox or its domain does not exist, or no longer. The others are about one mail: too big, too many, taken for spam. */
const noMailbox = /^5\.(?:1\.(?:[0-6]|10)|2\.[01]|4\.4)$/

/** Reads the mailboxes of returned mails. One that does not answer holds up no other. */
export async function readBounces(ctx: Ctx & DeliveryPorts): Promise<void> {
  requireSystem(ctx)
  for (const box of ctx.bounceBoxes ?? []) {
    await box
      .read(ctx, (bounce) => noteBounce(ctx, bounce))
      .catch((error: unknown) => {
        ctx.log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'the mailbox of returned mails could not be read')
      })
  }
}

/** Records that an accepted mail came back, and tells its owner if the address does not exist. Idempotent; unknown mails are ignored. */
export async function noteBounce(ctx: Ctx & Pick<DeliveryPorts, 'recipientOf'>, { tag, status, recipient }: Bounce): Promise<void> {
  requireSystem(ctx)
  await ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx }
    const [failed] = await tx
      .update(noticeDelivery)
      .set({ state: 'failed', reason: `bounced ${status}` })
      .where(and(eq(noticeDelivery.id, tag), eq(noticeDelivery.channel, 'mail'), inArray(noticeDelivery.state, ['sent', 'sending', 'unclear'])))
      .returning({ messageId: noticeDelivery.messageId })
    if (!failed) return
    ctx.log.warn({ delivery: tag, status }, 'a mail came back')
    const [notice] = await tx.select({ accountId: message.accountId }).from(message).where(eq(message.id, failed.messageId))
    const address = notice && (await ctx.recipientOf(inTx, notice.accountId))?.reach.mail
    // A report of the former address says nothing about the present one.
    if (notice && address && noMailbox.test(status) && (recipient ?? address).toLowerCase() === address.toLowerCase())
      await tellOfBounce(inTx, notice.accountId, address)
  })
}

/** Tells the owner once a month that their mail address does not exist. */
export async function tellOfBounce(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, accountId: string, address: string): Promise<void> {
  const month = ctx.now().toISOString().slice(0, 7)
  const notice = { accountId, category: 'security', code: 'email.unreachable', params: { email: maskEmail(address) } } as const
  await sendMessage(ctx, { ...notice, eventKey: `${month} ${address}`.slice(0, 200), link: '/console/safesetting#email' })
}
