import { requireStepUp } from '#features/auth/api.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { PowerInput } from '../../forms.ts'
import { rescueSecrets } from '../../schema.ts'
import { generatePassword } from './generate-password.ts'
import { requestOperation } from '../../operations/server/request-operation.ts'
import { engineOf } from '../../server/engine-of.ts'
import type { EngineCtx, SealingCtx } from '../../server/server-ctx.ts'

/**
 * Boots a server of the customer into the rescue system, with its disks attached and a password that can be revealed once. It stays there
 * until it leaves rescue mode. Needs step-up authentication. Throws `servers.no-rescue` if the engine has no rescue system.
 */
export async function rescueServer(ctx: SealingCtx & EngineCtx, input: PowerInput): Promise<{ operationId: string }> {
  await requireStepUp(ctx)
  return requestOperation(ctx, 'rescue', {
    ...input,
    async prepare(ctx, server) {
      if (!engineOf(ctx, server).capabilities.rescue) throw new DomainError('conflict', 'servers.no-rescue')
      const secret = { sealed: ctx.secretBox.seal(generatePassword()), shownAt: null }
      await ctx.db
        .insert(rescueSecrets)
        .values({ serverId: server.id, ...secret })
        .onConflictDoUpdate({ target: rescueSecrets.serverId, set: secret })
    },
  })
}
