import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { profileForm } from '../../forms.ts'
import type { Profile } from '../../model.ts'
import { account, accountProfile } from '../../schema.ts'

/** Reads the customer's profile. */
export async function readProfile(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<Profile> {
  const accountId = requireCustomer(ctx)
  const [found] = await ctx.db
    .select({
      nickname: account.nickname,
      locale: account.locale,
      timeZone: account.timeZone,
      contactName: accountProfile.contactName,
      company: accountProfile.company,
      industry: accountProfile.industry,
      address: accountProfile.address,
    })
    .from(account)
    .leftJoin(accountProfile, eq(accountProfile.accountId, account.id))
    .where(eq(account.id, accountId))
  if (!found) throw new DomainError('not-found', 'account.not-found')
  return { ...found, contactName: found.contactName ?? '', company: found.company ?? '', address: found.address ?? '' }
}

/** Saves the customer's profile as a whole. Idempotent. */
export async function saveProfile(ctx: Ctx, input: z.output<typeof profileForm>): Promise<Profile> {
  const accountId = requireCustomer(ctx)
  const { nickname, locale, timeZone, ...told } = input
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.update(account).set({ nickname, locale, timeZone }).where(eq(account.id, accountId))
    const row = { ...told, updatedAt: ctx.now() }
    await ctx.db
      .insert(accountProfile)
      .values({ accountId, ...row })
      .onConflictDoUpdate({ target: accountProfile.accountId, set: row })
  })
  return readProfile(ctx)
}
