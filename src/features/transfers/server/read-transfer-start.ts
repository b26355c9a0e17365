import { transferFactsOf } from '#features/servers/api.ts'
import { asSystem, requireCustomer, type Ctx } from '#platform/ctx.ts'
import { transferRules, type TransferStart } from '../model.ts'
import { countOpen } from './count-open.ts'
import { standingOf } from './judge-parties.ts'
import { judgeServers } from './judge-servers.ts'

/** Reads the initial data of the wizard: the caller's servers with every reason against each, and why the account cannot offer. */
export async function readTransferStart(ctx: Ctx): Promise<TransferStart> {
  const accountId = requireCustomer(ctx)
  const [standing, open] = [await standingOf(ctx, accountId), await countOpen(ctx, accountId)]
  const facts = await transferFactsOf(asSystem(ctx, 'transfers'), { accountId })
  const judged = await judgeServers(ctx, facts)
  return {
    candidates: facts
      .map(({ id, code, name, shape, regionId, zoneId, imageId, state, ipv4, expiresAt }) => ({
        code,
        name,
        shape,
        regionId,
        zoneId,
        imageId,
        state,
        ipv4,
        expiresAt,
        ...judged.get(id)!,
      }))
      .sort((a, b) => a.blocks.length - b.blocks.length || a.name.localeCompare(b.name)),
    block: standing.verification === 'none' ? 'seller-unverified' : standing.closing ? 'seller-closing' : open >= transferRules.open ? 'too-many-open' : null,
    open,
  }
}
