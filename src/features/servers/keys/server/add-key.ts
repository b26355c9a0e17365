import { and, eq, sql } from 'drizzle-orm'
import { requireStepUp } from '#features/auth/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { AddKeyInput } from '../forms.ts'
import { sshKeys } from '../schema.ts'
import { maxKeys } from '../model.ts'
import { parsePublicKey } from './parse-public-key.ts'

/**
 * Adds a public key to the account. Servers use it only once it is chosen there. Needs step-up authentication; idempotent per click. Refuses invalid
 * keys (a private one before anything is stored), existing ones, and the fifty-first.
 */
export async function addKey(ctx: Ctx, input: AddKeyInput): Promise<{ keyId: string; fingerprint: string }> {
  const accountId = requireCustomer(ctx)
  await requireStepUp(ctx)
  const key = parsePublicKey(input.publicKey)
  if (typeof key === 'string') throw new DomainError('invalid', `keys.${key}`, {}, [{ path: 'publicKey', code: `keys.${key}` }])
  const name = input.name ?? (key.remark || key.fingerprint.slice(7, 19))
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'servers.add-key', owner: accountId, key: input.idempotencyKey, request: { name, fingerprint: key.fingerprint } }, async () => {
      // Serializes requests of one account, which could exceed the quota together.
      await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 350))`)
      await requireWithinLimits(ctx, 'keys.often', [{ key: `servers.keys:${accountId}`, max: 60, windowSeconds: 3600 }])
      const [known] = await ctx.db
        .select({ name: sshKeys.name })
        .from(sshKeys)
        .where(and(eq(sshKeys.accountId, accountId), eq(sshKeys.fingerprint, key.fingerprint)))
      if (known) throw new DomainError('conflict', 'keys.duplicate', known, [{ path: 'publicKey', code: 'keys.duplicate', detail: known }])
      if ((await ctx.db.$count(sshKeys, eq(sshKeys.accountId, accountId))) >= maxKeys) throw new DomainError('conflict', 'keys.quota', { max: maxKeys })
      const { algorithm, bits, publicKey, fingerprint } = key
      const id = newId()
      await ctx.db.insert(sshKeys).values({ id, accountId, name, algorithm, bits, publicKey, fingerprint, createdAt: ctx.now() })
      return { keyId: id, fingerprint }
    }),
  )
}
