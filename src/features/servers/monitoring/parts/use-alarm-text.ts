import { useIso } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'
import type { AlarmRule } from '../alarms.ts'
import { useMonitoringMessages } from '../messages/use-messages.ts'
import { metricUnits, type MetricName } from '../model.ts'

/** Texts for rules and values. */
export function useAlarmText() {
  const m = useMonitoringMessages()
  const number = numberFormat(useIso(), { maximumFractionDigits: 2 })
  const figure = (metric: MetricName, value: number) => `${number.format(value)}${metricUnits[metric] === '%' ? '%' : ` ${metricUnits[metric]}`}`
  const rule = ({ metric, direction, threshold, minutes }: AlarmRule) =>
    m.alarms.rule(m.metrics[metric], m.alarms.directions[direction], figure(metric, threshold), minutes)
  return { figure, rule }
}
