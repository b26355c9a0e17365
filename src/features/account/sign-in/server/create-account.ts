import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { newId } from '#platform/pure/id.ts'
import { agreementVersion, timeZoneOf } from '../../model.ts'
import { account } from '../../schema.ts'

export type NewCustomer = {
  phone: string
  locale: Locale
  timeZone: string | undefined
  referralCode: string | undefined
  /** The referral link that the browser came by. */
  referralClick?: string | undefined
}

/** Announced as `account.registered`. `browserOf`: whose session the browser held, which need not be the new account's. */
export type Registered = { accountId: string; referralCode: string | null; referralClick: string | null; browserOf: string | null }

/** The account of a phone, made if there is none, in the caller's transaction. Two at once make one: the database decides. */
export async function accountOfPhone(ctx: Ctx, customer: NewCustomer): Promise<{ accountId: string; created: boolean }> {
  const existing = await findByPhone(ctx, customer.phone)
  if (existing) return { accountId: existing, created: false }
  const now = ctx.now()
  // A drawn number that is taken (one in billions) is drawn again.
  for (let attempt = 0; attempt < 5; attempt++) {
    const number = String(randomInt(1_000_000_000, 10_000_000_000))
    const [made] = await ctx.db
      .insert(account)
      .values({
        id: newId(),
        number,
        phone: customer.phone,
        nickname: `Runxin-${number.slice(-4)}`,
        locale: customer.locale,
        timeZone: timeZoneOf(customer.timeZone),
        referralCode: customer.referralCode ?? null,
        agreementVersion,
        agreedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: account.id })
    if (made) {
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

export async function findByPhone(ctx: Pick<Ctx, 'db'>, phone: string): Promise<string | undefined> {
  const [found] = await ctx.db.select({ id: account.id }).from(account).where(eq(account.phone, phone))
  return found?.id
}

/** Whether somebody has that phone; for who has proved to hold it. */
export async function isPhoneTaken(ctx: Pick<Ctx, 'actor' | 'db'>, phone: string): Promise<boolean> {
  requireAnyone(ctx)
  return (await findByPhone(ctx, phone)) !== undefined
}
