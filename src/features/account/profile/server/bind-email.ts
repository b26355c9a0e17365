import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { limitsByAddress, requireStepUp, type AuthCtx } from '#features/auth/api.ts'
import { safetyPath } from '#features/auth/model.ts'
import { sendMessage } from '#features/messages/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { isUniqueViolation } from '#platform/db/errors.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { emailRules, maskEmail, type EmailBinding } from '../../model.ts'
import { account, accountEmail, emailLink } from '../../schema.ts'
import { sendEmailLink, type EmailLinkPayload } from './email-link-job.ts'

const hour = 3_600
const day = 86_400
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Reads the customer's e-mail address, and whether a link is on its way to another one. */
export async function readEmailBinding(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Promise<EmailBinding> {
  const accountId = requireCustomer(ctx)
  const [bound] = await ctx.db.select().from(accountEmail).where(eq(accountEmail.accountId, accountId))
  const [link] = await ctx.db.select({ email: emailLink.email, expiresAt: emailLink.expiresAt }).from(emailLink).where(openLinkOf(ctx, accountId))
  return {
    email: bound?.email ?? null,
    verifiedAt: bound?.verifiedAt ?? null,
    pending: link ? { emailMasked: maskEmail(link.email), expiresAt: link.expiresAt } : null,
  }
}

/**
 * Sends a link to an address. Opening it within a day, signed in to this account, binds the address. Needs step-up authentication. The response is the same for
 * an address of another account, and only its holder is notified. Throws `account.email-sent-too-often`.
 */
export async function requestEmailBinding(ctx: AuthCtx, input: { email: string }): Promise<EmailBinding> {
  const accountId = await requireStepUp(ctx)
  const { email } = input
  const token = randomBytes(32).toString('base64url')
  await inTransaction(ctx, async (ctx) => {
    await requireWithinLimits(ctx, 'account.email-sent-too-often', [
      ...limitsByAddress(ctx.request.ip, ctx.limitLoopback, (caller) => [{ key: `email.ip:${caller}`, max: 20, windowSeconds: hour }]),
      { key: `email.account-minute:${accountId}`, max: 1, windowSeconds: 60 },
      { key: `email.account-day:${accountId}`, max: 10, windowSeconds: day },
      { key: `email.address-hour:${email}`, max: 3, windowSeconds: hour },
    ])
    const now = ctx.now()
    await ctx.db
      .update(emailLink)
      .set({ closedAt: now })
      .where(and(eq(emailLink.accountId, accountId), isNull(emailLink.closedAt)))
    const linkId = newId()
    const expiresAt = new Date(now.getTime() + emailRules.linkSeconds * 1000)
    await ctx.db.insert(emailLink).values({ id: linkId, tokenHash: hashOf(token), accountId, email, createdAt: now, expiresAt })
    const payload: EmailLinkPayload = { linkId, sealedToken: ctx.secretBox.seal(token) }
    await enqueue(ctx, sendEmailLink, payload, { key: linkId })
  })
  return readEmailBinding(ctx)
}

/**
 * Binds the address of a link: once, within a day, for the account that requested it. Throws `account.email-link-gone` for every other link, and
 * `account.email-taken` if another account bound the address meanwhile.
 */
export async function confirmEmailBinding(ctx: AuthCtx, input: { token: string }): Promise<EmailBinding> {
  const accountId = requireCustomer(ctx)
  try {
    await inTransaction(ctx, async (ctx) => {
      const now = ctx.now()
      const [opened] = await ctx.db
        .update(emailLink)
        .set({ closedAt: now })
        .where(and(openLinkOf(ctx, accountId), eq(emailLink.tokenHash, hashOf(input.token))))
        .returning({ email: emailLink.email, id: emailLink.id })
      if (!opened) throw new DomainError('conflict', 'account.email-link-gone')
      const bound = { email: opened.email, verifiedAt: now }
      await ctx.db
        .insert(accountEmail)
        .values({ accountId, ...bound })
        .onConflictDoUpdate({ target: accountEmail.accountId, set: bound })
      const params = { email: maskEmail(opened.email), ip: ctx.request.ip, at: now.toISOString() }
      await sendMessage(ctx, { accountId, category: 'security', code: 'email.bound', params, eventKey: opened.id, link: safetyPath('email') })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('conflict', 'account.email-taken')
    throw error
  }
  return readEmailBinding(ctx)
}

/**
 * Removes the address from the account. It receives one last notice about this. Needs step-up authentication. Does nothing without an
 * address. Throws `account.email-needed` for an account without a phone, which would have no contact left.
 */
export async function removeEmail(ctx: AuthCtx): Promise<EmailBinding> {
  const accountId = await requireStepUp(ctx)
  await inTransaction(ctx, async (ctx) => {
    const [own] = await ctx.db.select({ phone: account.phone }).from(account).where(eq(account.id, accountId)).for('no key update')
    if (own && own.phone === null) throw new DomainError('conflict', 'account.email-needed')
    const [removed] = await ctx.db.delete(accountEmail).where(eq(accountEmail.accountId, accountId)).returning({ email: accountEmail.email })
    if (!removed) return
    const params = { email: maskEmail(removed.email), ip: ctx.request.ip, at: ctx.now().toISOString() }
    await sendMessage(ctx, { accountId, category: 'security', code: 'email.removed', params, link: safetyPath('email') })
  })
  return readEmailBinding(ctx)
}

/** Finds the account to which an address (lower case) is bound. An address that only received a link is not bound. */
export async function findByEmail(ctx: Pick<Ctx, 'db'>, email: string): Promise<string | undefined> {
  const [found] = await ctx.db.select({ id: accountEmail.accountId }).from(accountEmail).where(eq(accountEmail.email, email))
  return found?.id
}

function openLinkOf(ctx: Pick<Ctx, 'now'>, accountId: string) {
  return and(eq(emailLink.accountId, accountId), isNull(emailLink.closedAt), gt(emailLink.expiresAt, ctx.now()))
}
