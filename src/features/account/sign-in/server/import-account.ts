import { eq } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { profileForm } from '../../forms.ts'
import { profileLengths } from '../../model.ts'
import { account, accountEmail } from '../../schema.ts'
import { accountOfContact } from './create-account.ts'
import { saveProfile } from '../../profile/server/profile.ts'

export type ImportedPerson = { phone: string; name: string; company: string; /** Empty if there is none or it is unverified. */ email: string }

/**
 * Creates an account for a customer of another system, without a password: the first sign-in is by a code to the phone. In the caller's transaction. Undefined
 * if the phone has an account.
 */
export async function importAccount(
  ctx: Ctx,
  { phone, name, company, email }: ImportedPerson,
): Promise<{ accountId: string; number: string; emailBound: boolean } | undefined> {
  requireSystem(ctx)
  requireTransaction(ctx, 'importAccount')
  const { accountId, created } = await accountOfContact(ctx, { contact: phone, locale: 'zh', timeZone: undefined, referralCode: undefined })
  if (!created) return undefined
  const [made] = await ctx.db
    .select({ number: account.number, nickname: account.nickname, locale: account.locale, timeZone: account.timeZone })
    .from(account)
    .where(eq(account.id, accountId))
  const { number, nickname, locale, timeZone } = made!
  const lineOf = (text: string, max: number) => text.replaceAll(/\s+/g, ' ').slice(0, max).trim()
  const told = profileForm.safeParse({
    nickname: lineOf(name, profileLengths.nickname) || nickname,
    contactName: lineOf(name, profileLengths.contactName),
    company: lineOf(company, profileLengths.company),
    industry: null,
    address: '',
    locale,
    timeZone,
  })
  const own: Ctx = { ...ctx, actor: { kind: 'customer', accountId, sessionId: 'import' } }
  if (told.success) await saveProfile(own, told.data)
  return { accountId, number, emailBound: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && (await bind(ctx, accountId, email)) }
}

async function bind(ctx: Ctx, accountId: string, email: string): Promise<boolean> {
  const bound = await ctx.db
    .insert(accountEmail)
    .values({ accountId, email, verifiedAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: accountEmail.accountId })
  return bound.length > 0
}
