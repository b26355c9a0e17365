import type { TrafficUse } from '../model.ts'
import { TrafficSummary } from './shared/traffic-summary.tsx'
import { TrafficTools } from './traffic-tools.tsx'

/** Use of the traffic package of a server. Its owner (`own`) can also add traffic and choose what happens without it. */
export function TrafficPanel({ code, own, ...shown }: { code: string; own: boolean; use: TrafficUse; now: Date }) {
  return <TrafficSummary {...shown} tools={own ? <TrafficTools code={code} use={shown.use} /> : null} />
}
