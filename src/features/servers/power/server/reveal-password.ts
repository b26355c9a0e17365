import { and, eq, gt, inArray, notExists } from 'drizzle-orm'
import { requireStepUp } from '#features/auth/api.ts'
import { DomainError } from '#platform/domain-error.ts'
import { loginOf, passwordGivers } from '../../model.ts'
import { operations, serverSecrets } from '../../schema.ts'
import type { SealingCtx } from '../../server/server-ctx.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

/**
 * Shows a generated password once: reading deletes it in the same statement, so that two readers never both see it. Needs step-up authentication.
 * Refused while an operation is setting a password.
 */
export async function revealPassword(ctx: SealingCtx, input: { code: string }): Promise<{ login: string; password: string }> {
  await requireStepUp(ctx)
  const { server } = await authorizeServerRead(ctx, input.code)
  // The password is meant for the owner after the transfer.
  if (server.state === 'transferring') throw new DomainError('conflict', 'servers.busy', { state: server.state })
  if (server.noPassword) throw new DomainError('conflict', 'keys.no-password')
  const beingGiven = ctx.db
    .select({ id: operations.id })
    .from(operations)
    .where(and(eq(operations.serverId, server.id), inArray(operations.state, ['queued', 'running']), inArray(operations.kind, [...passwordGivers])))
  const [secret] = await ctx.db
    .delete(serverSecrets)
    .where(and(eq(serverSecrets.serverId, server.id), eq(serverSecrets.source, 'generated'), gt(serverSecrets.eraseAt, ctx.now()), notExists(beingGiven)))
    .returning()
  if (!secret) throw new DomainError('conflict', 'servers.password-gone')
  return { login: loginOf(server.imageId), password: ctx.secretBox.open(secret.sealed) }
}
