import { requireCustomer } from '#platform/ctx.ts'
import type { MetricsInput } from '../forms.ts'
import { metricRanges, type Metrics } from '../model.ts'
import type { EngineCtx } from './server-ctx.ts'
import { ownServer } from './server-rows.ts'

/** What the engine measured of an own server up to now, evenly spaced; empty while the machine is being built. */
export async function readMetrics(ctx: EngineCtx, input: MetricsInput): Promise<Metrics> {
  const accountId = requireCustomer(ctx)
  const server = await ownServer(ctx, accountId, input.code)
  const { simulated } = ctx.provisioner.capabilities
  if (!server.machineId || !ctx.provisioner.capabilities.metrics) return { samples: [], simulated }
  const { hours, points } = metricRanges[input.range]
  const step = (hours * 3_600_000) / (points - 1)
  // On whole steps, so that the same moments are asked again and curves do not tremble between two looks.
  const to = new Date(Math.floor(ctx.now().getTime() / step) * step)
  const measured = await ctx.provisioner.measure(server.machineId, { from: new Date(to.getTime() - hours * 3_600_000), to, points })
  return { samples: measured.map(({ at, ...values }) => ({ at: at.getTime(), ...values })), simulated }
}
