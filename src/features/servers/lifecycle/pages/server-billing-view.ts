import { useState } from 'react'
import { useDates } from '#platform/i18n/messages.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { BillingProps } from '../../parts/admin/admin-props.ts'
import { useStations, type Scenario } from '../parts/use-stations.ts'

export function useServerBillingView(props: BillingProps) {
  const { server, future, now } = props
  const [scenario, setScenario] = useState<Scenario>({ kind: 'as-is' })
  return {
    ...props,
    m: useMessages(),
    dates: useDates(),
    stations: useStations(future, server, scenario, now),
    whatIf: { server, now, future, value: scenario, onChange: setScenario },
  }
}
export type ServerBillingView = ReturnType<typeof useServerBillingView>
