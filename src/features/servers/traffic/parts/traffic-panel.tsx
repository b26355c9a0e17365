import type { TrafficUse } from '../model.ts'
import { AutoTopUpFact, AutoTopUpNotice, TrafficSummary } from './shared/traffic-summary.tsx'
import { TrafficTools } from './traffic-tools.tsx'

/** Use of the traffic package of a server. Its owner (`own`) can also add traffic and choose what happens without it. */
export function TrafficPanel({ code, own, ...shown }: { code: string; own: boolean; use: TrafficUse; now: Date }) {
  if (!own) return <TrafficSummary {...shown} />
  const { use } = shown
  const tools = (
    <>
      <TrafficTools code={code} use={use} />
      <AutoTopUpFact use={use} />
    </>
  )
  return (
    <div className="flex flex-col gap-4">
      <AutoTopUpNotice use={use} />
      <TrafficSummary {...shown} tools={tools} />
    </div>
  )
}
