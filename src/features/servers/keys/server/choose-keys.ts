import { requireStepUp } from '#features/auth/api.ts'
import { sendMessage } from '#features/messages/api.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { ChooseKeysInput } from '../forms.ts'
import { whyNoNetwork } from '../../network/model.ts'
import type { KeyState } from '../model.ts'
import { keyBlockOf, keysOf, keyStateOf, setKeys, stateOf } from './key-rows.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import { locksOf } from '../../server/server-rows.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'

/**
 * Sets the keys that sign in to the customer's server, as a whole. The machine is updated while it runs. Needs step-up authentication. The same keys
 * again change nothing, unless the last update failed: then it is retried.
 */
export async function chooseKeys(ctx: EngineCtx, input: ChooseKeysInput): Promise<{ state: KeyState }> {
  const accountId = await requireStepUp(ctx)
  return inTransaction(ctx, async (ctx) => {
    await requireWithinLimits(ctx, 'keys.often', [{ key: `servers.keys-chosen:${accountId}`, max: 120, windowSeconds: 3600 }])
    const { server } = await authorizeServerAction(ctx, input.code, 'owner')
    const block = keyBlockOf(ctx, server)
    if (block) throw new DomainError('conflict', `keys.${block}`)
    const reason = whyNoNetwork({ ...server, locks: await locksOf(ctx, [server.id]) }, ctx.now())
    if (reason) throw new DomainError('conflict', `servers.${reason}`)
    const before = new Set((await keysOf(ctx, server.id)).map((key) => key.id))
    const same = before.size === input.keyIds.length && input.keyIds.every((id) => before.has(id))
    if (!same || (await keyStateOf(ctx, server.id))?.errorCode) await setKeys(ctx, server, input.keyIds)
    if (!same)
      await sendMessage(ctx, {
        accountId,
        category: 'security',
        code: 'server.keys-changed',
        params: { server: server.name, count: input.keyIds.length },
        link: `/console/server-admin?server=${server.code}`,
      })
    return { state: stateOf(await keyStateOf(ctx, server.id), server) }
  })
}
