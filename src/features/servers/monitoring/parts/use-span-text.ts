import { useDates } from '#platform/i18n/messages.tsx'
import { useMonitoringMessages } from '../messages/use-messages.ts'
import type { MonitoringProps } from '../../parts/admin/admin-props.ts'

/** Text for the range: "last 24 hours", or both ends of a custom range. */
export function useSpanText({ monitoring }: MonitoringProps): string {
  const m = useMonitoringMessages()
  const dates = useDates()
  const { range, from, to } = monitoring
  const moment = (at: number) => `${dates.day(new Date(at))} ${dates.time(new Date(at))}`
  return range === 'own' ? `${moment(from)} – ${moment(to)}` : m.last(m.ranges[range])
}
