import { lazy, type ReactNode } from 'react'
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

/** Panel m2 as a sheet: numbered charts in ruled cells, two per row, lines without fill; the gauge in a strip. */
export default function ServerMonitoring(props: MonitoringProps) {
  const view = useServerMonitoringView(props)
  const { m, charts, only, table, setTable, box, span, measured, panel } = view
  const { fill, alarms, packed, traffic } = props.monitoring
  const number = (at: number) => String(at).padStart(2, '0')
  return (
    <>
      {only === 'ball' ? null : (
        <div className="border-b border-line px-5 py-4 sm:px-7">
          <MonitoringBar {...props} charts={charts} table={table} onTable={setTable} panel={panel} />
        </div>
      )}
      {only === 'ball' && fill ? null : measured && only !== 'ball' ? (
        <div ref={box} className={only ? 'grid' : 'grid lg:grid-cols-2'}>
          {charts.map((chart, index) => {
            const label = m.chart(chart.name, span)
            return (
              <Cell
                key={chart.key}
                number={number(index + 1)}
                title={chart.name}
                className="border-line max-lg:not-first:border-t lg:even:border-s lg:nth-[n+3]:border-t"
              >
                {table ? <MetricTable chart={chart} label={label} /> : <MetricChart chart={chart} label={label} height={220} filled={false} />}
              </Cell>
            )
          })}
        </div>
      ) : (
        <EmptyState title={packed.failed ? m.failed : m.none} text={packed.failed ? m.failedText : m.noneText} />
      )}
      {fill && (!only || only === 'ball') ? <GaugeStrip number={number(only ? 1 : 5)} fill={fill} className={only ? '' : 'border-t'} /> : null}
      {traffic && !only ? (
        <Cell number={number(6)} title={m.traffic} className="border-t border-line">
          <TrafficPanel code={props.server.code} own={alarms !== undefined} use={traffic} now={props.now} />
        </Cell>
      ) : null}
      {packed.simulated ? <p className="border-t border-line bg-sunken px-5 py-3 text-xs text-ink-2 sm:px-7">{m.simulated}</p> : null}
      {alarms && !only ? <Alarms {...view} code={props.server.code} alarms={alarms} now={props.now} first={traffic ? 7 : 6} /> : null}
    </>
  )
}

function Alarms({ code, alarms, now, m, first }: ServerMonitoringView & { code: string; alarms: AlarmsPage; now: Date; first: number }) {
  return (
    <>
      <section aria-label={m.alarms.title} className="border-t border-line">
        <div className="flex flex-wrap items-center justify-between gap-4 border-b border-line px-5 py-4 sm:px-7">
          <div>
            <Head number={`0${first}`} title={m.alarms.title} />
            <p className="mt-1 text-xs text-ink-2">{m.alarms.text}</p>
          </div>
          <AddAlarm code={code} alarms={alarms.alarms} />
        </div>
        <AlarmList code={code} alarms={alarms.alarms} now={now} />
      </section>
      <section aria-label={m.alarms.history} className="border-t border-line">
        <div className="flex flex-wrap items-baseline justify-between gap-4 border-b border-line px-5 py-4 sm:px-7">
          <Head number={`0${first + 1}`} title={m.alarms.history} />
          <p className="text-xs text-ink-3">{m.alarms.historyText}</p>
        </div>
        <AlarmHistory history={alarms.history} />
      </section>
    </>
  )
}

function Head(props: { number: string; title: string }) {
  return (
    <h2 className="flex items-baseline gap-3 font-semibold">
      <span aria-hidden className="font-mono text-xs text-brand-ink">
        {props.number}
      </span>
      {props.title}
    </h2>
  )
}

function Cell(props: { number: string; title: string; className?: string; children: ReactNode }) {
  return (
    <section aria-label={props.title} className={`min-w-0 px-5 py-5 sm:px-7 ${props.className ?? ''}`}>
      <div className="mb-4">
        <Head number={props.number} title={props.title} />
      </div>
      {props.children}
    </section>
  )
}

function GaugeStrip({ number, fill, className }: { number: string; fill: NonNullable<Fill>; className: string }) {
  const { title } = useBallView(fill)
  return (
    <section aria-label={title} className={`flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-line px-5 py-5 sm:px-7 ${className}`}>
      <Head number={number} title={title} />
      <FillBall fill={fill} className="flex flex-wrap items-center gap-6" />
    </section>
  )
}
