import { and, eq, isNull } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { consentVersion } from '../model.ts'
import { identityConsent } from '../schema.ts'

const purpose = 'identity-verification'

/** Records the customer's consent to the processing of their identity, with version, time and purpose. Idempotent. */
export async function giveConsent(ctx: Ctx): Promise<void> {
  const accountId = requireCustomer(ctx)
  await ctx.db.insert(identityConsent).values({ id: newId(), accountId, version: consentVersion, purpose, givenAt: ctx.now() }).onConflictDoNothing()
}

/** Returns the customer's consent to the current text, which is needed before personal data is taken. Throws `verification.consent-needed`. */
export async function requireConsent(ctx: Ctx, accountId: string): Promise<string> {
  const consentId = await findConsent(ctx, accountId)
  if (!consentId) throw new DomainError('conflict', 'verification.consent-needed')
  return consentId
}

export async function findConsent(ctx: Pick<Ctx, 'db'>, accountId: string): Promise<string | undefined> {
  const { id, version, withdrawnAt } = identityConsent
  const [found] = await ctx.db
    .select({ id })
    .from(identityConsent)
    .where(and(eq(identityConsent.accountId, accountId), eq(version, consentVersion), isNull(withdrawnAt)))
  return found?.id
}
