import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { newId } from '#platform/pure/id.ts'
import { recordConsent } from '#features/content/api.ts'
import { readOpening } from '#features/site-config/api.ts'
import { DomainError } from '#platform/domain-error.ts'
import { agreementVersion, newTimeZone } from '../../model.ts'
import { account } from '../../schema.ts'

export type NewCustomer = {
  phone: string
  locale: Locale
  timeZone: string | undefined
  referralCode: string | undefined
  /** Referral link through which the browser came. */
  referralClick?: string | undefined
}

/** Payload of the event `account.registered`. `browserOf` is the account of the browser's session, which may differ from the new account. */
export type Registered = { accountId: string; referralCode: string | null; referralClick: string | null; browserOf: string | null }

/**
 * Finds or creates the account of a phone, in the caller's transaction. Concurrent calls create one; the unique index decides. Throws `account.not-open` for a
 * new customer while the site is not open to visitors.
 */
export async function accountOfPhone(ctx: Ctx, customer: NewCustomer): Promise<{ accountId: string; created: boolean }> {
  const existing = await findByPhone(ctx, customer.phone)
  if (existing) return { accountId: existing, created: false }
  // An import takes customers over before the site opens.
  if (ctx.actor.kind !== 'system') await requireOpenSite(ctx)
  const now = ctx.now()
  // A number that is taken (one in billions) is drawn again.
  for (let attempt = 0; attempt < 5; attempt++) {
    const number = String(randomInt(1_000_000_000, 10_000_000_000))
    const [made] = await ctx.db
      .insert(account)
      .values({
        id: newId(),
        number,
        phone: customer.phone,
        nickname: `User-${number.slice(-4)}`,
        locale: customer.locale,
        timeZone: newTimeZone(customer.timeZone, customer.phone),
        referralCode: customer.referralCode ?? null,
        agreementVersion,
        agreedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: account.id })
    if (made) {
      await recordConsent(ctx, { accountId: made.id, how: 'registration' })
      await announce(ctx, 'account.registered', registered(ctx, made.id, customer))
      return { accountId: made.id, created: true }
    }
    const quicker = await findByPhone(ctx, customer.phone)
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

export async function findByPhone(ctx: Pick<Ctx, 'db'>, phone: string): Promise<string | undefined> {
  const [found] = await ctx.db.select({ id: account.id }).from(account).where(eq(account.phone, phone))
  return found?.id
}

/** Returns whether a phone has an account. Only for callers that have proved the phone. */
export async function isPhoneTaken(ctx: Pick<Ctx, 'actor' | 'db'>, phone: string): Promise<boolean> {
  requireAnyone(ctx)
  return (await findByPhone(ctx, phone)) !== undefined
}
