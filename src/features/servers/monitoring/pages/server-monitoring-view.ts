import { useMonitoringMessages } from '../messages/use-messages.ts'
import type { MonitoringProps } from '../../parts/admin/admin-props.ts'
import { useFillTitle } from '../parts/fill-ball.tsx'
import { usePanel } from '../parts/use-panel.ts'
import type { Fill } from '../model.ts'

export function useServerMonitoringView(props: MonitoringProps) {
  return { ...props, ...usePanel(props), m: useMonitoringMessages() }
}
export type ServerMonitoringView = ReturnType<typeof useServerMonitoringView>

/** View of the gauge: fill level of the disk or of the traffic. */
export function useBallView(fill: NonNullable<Fill>) {
  return { title: useFillTitle(fill) }
}
