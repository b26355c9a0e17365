import { lazy } from 'react'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { MonitoringProps } from '../../parts/admin/admin-props.ts'
import { AlarmHistory } from '../parts/alarm-history.tsx'
import { AddAlarm, AlarmList } from '../parts/alarm-list.tsx'
import { FillBall } from '../parts/fill-ball.tsx'
import { MetricChart } from '../parts/metric-chart.tsx'
import { MetricTable } from '../parts/metric-table.tsx'
import { MonitoringBar } from '../parts/monitoring-bar.tsx'
import type { AlarmsPage } from '../alarms.ts'
import type { Fill } from '../model.ts'
import { useBallView, useServerMonitoringView, type ServerMonitoringView } from './server-monitoring-view.ts'

/** Only servers with a traffic package need it. */
const TrafficPanel = lazy(async () => ({ default: (await import('../../traffic/parts/traffic-panel.tsx')).TrafficPanel }))

/** Panel m2: the bandwidth over the whole width with the gauge beside it, three charts below, then the alarms. */
export default function ServerMonitoring(props: MonitoringProps) {
  const view = useServerMonitoringView(props)
  const { m, charts, only, table, setTable, box, span, measured, panel } = view
  const { fill, alarms, packed, traffic } = props.monitoring
  return (
    <div className="flex flex-col gap-4">
      {only === 'ball' ? null : (
        <Card>
          <MonitoringBar {...props} charts={charts} table={table} onTable={setTable} panel={panel} />
        </Card>
      )}
      {only === 'ball' && fill ? (
        <BallCard fill={fill} />
      ) : measured && only !== 'ball' ? (
        <div ref={box} className="grid gap-4 xl:grid-cols-3">
          {charts.map((chart) => {
            const label = m.chart(chart.name, span)
            const wide = chart.key === 'bandwidth'
            const ball = wide && !only && fill
            return [
              <Card key={chart.key} title={chart.name} className={ball ? 'xl:col-span-2' : wide || only ? 'xl:col-span-3' : ''}>
                {table ? <MetricTable chart={chart} label={label} /> : <MetricChart chart={chart} label={label} height={wide ? 260 : 200} filled={wide} />}
              </Card>,
              ball ? <BallCard key="ball" fill={ball} /> : null,
            ]
          })}
        </div>
      ) : (
        <Card>
          <EmptyState title={packed.failed ? m.failed : m.none} text={packed.failed ? m.failedText : m.noneText} />
        </Card>
      )}
      {traffic && !only ? (
        <Card title={m.traffic}>
          <TrafficPanel code={props.server.code} own={alarms !== undefined} use={traffic} now={props.now} />
        </Card>
      ) : null}
      {packed.simulated ? <p className="text-xs text-ink-3">{m.simulated}</p> : null}
      {alarms && !only ? <Alarms {...view} code={props.server.code} alarms={alarms} now={props.now} /> : null}
    </div>
  )
}

function Alarms({ code, alarms, now, m }: ServerMonitoringView & { code: string; alarms: AlarmsPage; now: Date }) {
  return (
    <>
      <Card title={m.alarms.title} aside={<AddAlarm code={code} alarms={alarms.alarms} />} flush>
        <p className="px-5 pt-4 pb-3 text-sm text-ink-2">{m.alarms.text}</p>
        <AlarmList code={code} alarms={alarms.alarms} now={now} />
      </Card>
      <Card title={m.alarms.history} aside={<span className="text-xs text-ink-3 max-sm:hidden">{m.alarms.historyText}</span>} flush>
        <AlarmHistory history={alarms.history} />
      </Card>
    </>
  )
}

function BallCard({ fill }: { fill: NonNullable<Fill> }) {
  return (
    <Card title={useBallView(fill).title}>
      <FillBall fill={fill} className="flex flex-col items-center justify-center gap-4 py-4 text-center" />
    </Card>
  )
}
