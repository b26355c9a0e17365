import { requireCustomer } from '#platform/ctx.ts'
import type { MonitoringSpan } from '../model.ts'
import type { MonitoringPage } from '../../parts/admin/admin-props.ts'
import { listAlarms } from './list-alarms.ts'
import { readCharts } from './read-charts.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

/** Data of the monitoring panel of the customer's server: charts and alarms. */
export async function readMonitoring(ctx: EngineCtx, input: { code: string } & MonitoringSpan): Promise<MonitoringPage> {
  requireCustomer(ctx)
  const [alarms, charts] = await Promise.all([listAlarms(ctx, { code: input.code }), readCharts(ctx, input)])
  return { ...charts, alarms }
}
