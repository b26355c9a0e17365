import { useMonitoringMessages } from '../messages/use-messages.ts'
import type { MonitoringProps } from '../../parts/admin/admin-props.ts'
import { useFillTitle } from '../parts/fill-ball.tsx'
import { usePanel } from '../parts/use-panel.ts'
import type { Fill } from '../model.ts'

export function useServerMonitoringView(props: MonitoringProps) {
  return { ...props, ...usePanel(props), m: useMonitoringMessages() }
}
export type ServerMonitoringView = ReturnType<typeof useServerMonitoringView>

/** The fill of a disk or of the traffic, as a ball. */
export function useBallView(fill: NonNullable<Fill>) {
  return { title: useFillTitle(fill) }
}
