import { z } from 'zod'
import { readPriceBook } from '#features/catalog/api.ts'
import { priceOf } from '#features/catalog/pricing/model.ts'
import { recordImportedOrder } from '#features/orders/api.ts'
import { adoptServer } from '#features/servers/api.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue, job } from '#platform/jobs/jobs.ts'
import type { AppCtx } from '../app-ctx.ts'
import { demoBroughtServer } from './demo.ts'

const lookAgainMs = 1_000
const mostLooks = 120
const dayMs = 86_400_000
const { token, name, config, from, startedDaysAgo } = demoBroughtServer
const cloudConfig = { ...config, dataDisksGib: [...config.dataDisksGib] }

/** Gives the demo customer a server that can be transferred at once, as soon as its machine runs. */
export async function seedTransfer(system: AppCtx, accountId: string): Promise<void> {
  await enqueue(system, 'seed.brought-server', { accountId, looks: 0 }, { key: accountId })
}

/** Queued only by the seed of the demo company. */
export const transferSeedJobs = [
  job({
    name: 'seed.brought-server',
    payload: z.strictObject({ accountId: z.uuid(), looks: z.int() }),
    mode: 'leased',
    run: async (ctx: AppCtx, { accountId, looks }) => {
      if (await bringServer(ctx, accountId)) return
      const runAt = new Date(ctx.now().getTime() + lookAgainMs)
      if (looks < mostLooks) await enqueue(ctx, 'seed.brought-server', { accountId, looks: looks + 1 }, { runAt })
    },
  }),
]

/** Creates the machine once and adopts it when it runs, as an import does. Returns false while it does not. */
async function bringServer(ctx: AppCtx, accountId: string): Promise<boolean> {
  const { machineId } = await ctx.provisioner.begin({ kind: 'create', token, spec: { ...cloudConfig, hostname: name, password: null } })
  const machine = await ctx.provisioner.inspect(machineId)
  if (machine?.power !== 'running') return false
  const { book, version: priceBookVersion } = await readPriceBook(ctx)
  const renewalFen = priceOf(cloudConfig, book, priceBookVersion, ctx.now()).totalFen
  const now = ctx.now().getTime()
  const startedAt = new Date(now - startedDaysAgo * dayMs)
  const expiresAt = new Date(now + (365 - startedDaysAgo) * dayMs)
  await inTransaction(ctx, async (ctx) => {
    const orderId = await recordImportedOrder(ctx, { accountId, config: cloudConfig, priceBookVersion, renewalFen, from })
    await adoptServer(ctx, { accountId, orderId, config: cloudConfig, priceBookVersion, machineId, ipv4: machine.ipv4, name, startedAt, expiresAt })
  })
  return true
}
