import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { newId } from '#platform/pure/id.ts'
import { wayOf } from '#features/auth/model/contacts.ts'
import { recordConsent } from '#features/content/api.ts'
import { readOpening } from '#features/site-config/api.ts'
import { DomainError } from '#platform/domain-error.ts'
import { agreementVersion, newTimeZone } from '../../model.ts'
import { findByEmail } from '../../profile/server/bind-email.ts'
import { account, accountEmail } from '../../schema.ts'

export type NewCustomer = {
  /** Phone in E.164, or e-mail address in lower case, which the customer has proved. */
  contact: string
  locale: Locale
  timeZone: string | undefined
  referralCode: string | undefined
  /** Referral link through which the browser came. */
  referralClick?: string | undefined
}

/** Payload of the event `account.registered`. `browserOf` is the account of the browser's session, which may differ from the new account. */
export type Registered = { accountId: string; referralCode: string | null; referralClick: string | null; browserOf: string | null }

/**
 * Finds or creates the account of a contact, in the caller's transaction. Concurrent calls create one; the unique indexes decide. Throws `account.not-open` for a
 * new customer while the site is not open to visitors.
 */
export async function accountOfContact(ctx: Ctx, customer: NewCustomer): Promise<{ accountId: string; created: boolean }> {
  const existing = await findByContact(ctx, customer.contact)
  if (existing) return { accountId: existing, created: false }
  // An import takes customers over before the site opens.
  if (ctx.actor.kind !== 'system') await requireOpenSite(ctx)
  const now = ctx.now()
  const email = wayOf(customer.contact) === 'mail' ? customer.contact : undefined
  const phone = email ? null : customer.contact
  // A number that is taken (one in billions) is drawn again.
  for (let attempt = 0; attempt < 5; attempt++) {
    const number = String(randomInt(1_000_000_000, 10_000_000_000))
    const [made] = await ctx.db
      .insert(account)
      .values({
        id: newId(),
        number,
        phone,
        nickname: `User-${number.slice(-4)}`,
        locale: customer.locale,
        timeZone: newTimeZone(customer.timeZone, customer.contact),
        referralCode: customer.referralCode ?? null,
        agreementVersion,
        agreedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: account.id })
    if (made && (!email || (await bindAddress(ctx, made.id, email)))) {
      await recordConsent(ctx, { accountId: made.id, how: 'registration' })
      await announce(ctx, 'account.registered', registered(ctx, made.id, customer))
      return { accountId: made.id, created: true }
    }
    const quicker = await findByContact(ctx, customer.contact)
    if (quicker) return { accountId: quicker, created: false }
  }
  throw new Error('no free account number was drawn in five attempts')
}

function registered({ actor }: Ctx, accountId: string, { referralCode, referralClick }: NewCustomer): Registered {
  return {
    accountId,
    referralCode: referralCode ?? null,
    referralClick: referralClick ?? null,
    browserOf: actor.kind === 'customer' ? actor.accountId : null,
  }
}

/** Throws `account.not-open` while the site is not open to visitors. */
export async function requireOpenSite(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<void> {
  requireAnyone(ctx)
  if ((await readOpening(ctx)) !== 'open') throw new DomainError('conflict', 'account.not-open')
}

/** Binds a proved address to a new account. If another account was quicker, the new one is deleted again and false is returned. */
async function bindAddress(ctx: Pick<Ctx, 'db' | 'now'>, accountId: string, email: string): Promise<boolean> {
  const bound = await ctx.db
    .insert(accountEmail)
    .values({ accountId, email, verifiedAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ email: accountEmail.email })
  if (bound.length === 0) await ctx.db.delete(account).where(eq(account.id, accountId))
  return bound.length > 0
}

/** Finds the account of a phone (E.164) or of a bound e-mail address (lower case). */
export async function findByContact(ctx: Pick<Ctx, 'db'>, contact: string): Promise<string | undefined> {
  return wayOf(contact) === 'mail' ? findByEmail(ctx, contact) : findByPhone(ctx, contact)
}

export async function findByPhone(ctx: Pick<Ctx, 'db'>, phone: string): Promise<string | undefined> {
  const [found] = await ctx.db.select({ id: account.id }).from(account).where(eq(account.phone, phone))
  return found?.id
}

/** Returns whether a phone has an account. Only for callers that have proved the phone. */
export async function isPhoneTaken(ctx: Pick<Ctx, 'actor' | 'db'>, phone: string): Promise<boolean> {
  requireAnyone(ctx)
  return (await findByPhone(ctx, phone)) !== undefined
}
