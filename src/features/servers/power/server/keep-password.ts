import { requireAnyone } from '#platform/ctx.ts'
import { passwordKeptHours } from '../../model.ts'
import { serverSecrets } from '../../schema.ts'
import { generatePassword } from './generate-password.ts'
import type { SealingCtx } from '../../server/server-ctx.ts'

/** Seals the password for the next operation of a server. A generated one can be shown once; a chosen one is erased when the operation ends. */
export async function keepPassword(ctx: SealingCtx, serverId: string, own: string | null): Promise<void> {
  requireAnyone(ctx)
  const secret = {
    source: own === null ? ('generated' as const) : ('own' as const),
    sealed: ctx.secretBox.seal(own ?? generatePassword()),
    eraseAt: new Date(ctx.now().getTime() + passwordKeptHours * 3_600_000),
  }
  await ctx.db
    .insert(serverSecrets)
    .values({ serverId, ...secret })
    .onConflictDoUpdate({ target: serverSecrets.serverId, set: secret })
}
