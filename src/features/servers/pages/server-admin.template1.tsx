import { Link, useNavigate } from 'react-router'
import IconBack from '~icons/lucide/arrow-left'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Card, PageTitle } from '#ui/card.tsx'
import { cardStyle, linkStyle } from '#ui/recipes.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { panelAddress, panels, type ServerAdminProps } from '../parts/admin-props.ts'
import { LoginFacts } from '../parts/login-facts.tsx'
import { hasMetrics, MetricChart, MetricTable, MonitoringBar, NoMetrics, useCharts, useTableView } from '../parts/monitoring.tsx'
import { OperationProgress } from '../parts/operation-progress.tsx'
import { OperationsLog } from '../parts/operations-log.tsx'
import { ServerActions } from '../parts/server-actions.tsx'
import { BillingFacts, ConfigFacts, NetworkFacts } from '../parts/server-facts.tsx'
import { ServerNotices } from '../parts/server-notices.tsx'
import { useShapeText } from '../parts/shape-text.tsx'
import { ServerStateBadge } from '../parts/shared/server-state.tsx'
import { UsageGauges } from '../parts/usage-gauges.tsx'

/** Title with power buttons, tabs, white cards; gauges are balls and the bandwidth has a soft ground. */
export default function ServerAdminTemplate1(props: ServerAdminProps) {
  const m = useMessages()
  const to = useLocalePath()
  const navigate = useNavigate()
  const shapeText = useShapeText()
  const { server } = props
  return (
    <>
      <Link to={to('/console/cloud-console')} className={`${linkStyle} mb-2 inline-flex items-center gap-1.5 text-xs`}>
        <IconBack className="size-3.5" aria-hidden />
        {m.admin.back}
      </Link>
      <PageTitle
        title={<span className="min-w-0 break-words">{server.name}</span>}
        badge={<ServerStateBadge state={server.state} />}
        subtitle={
          <>
            {server.name === server.code ? null : <span className="ident me-2.5 text-xs text-ink-3">{server.code}</span>}
            {shapeText(server.shape)}
          </>
        }
        actions={<ServerActions {...props} />}
      />
      <ServerNotices {...props} />
      {server.operation ? (
        <Card className="mb-4">
          <OperationProgress operation={server.operation} direction="row" />
        </Card>
      ) : null}
      <Tabs
        label={m.admin.panels}
        value={props.panel}
        items={panels.map((key) => ({ key, label: m.admin[key] }))}
        onChange={(panel) => void navigate(panelAddress(server.code, panel), { preventScrollReset: true })}
        className="mb-4"
      >
        {props.panel === 'm1' ? <Overview {...props} /> : props.panel === 'm2' ? <Monitoring {...props} /> : null}
        {props.panel === 'm7' && props.log ? (
          <div className={`${cardStyle} overflow-clip`}>
            <OperationsLog code={server.code} log={props.log} />
          </div>
        ) : null}
      </Tabs>
    </>
  )
}

function Overview(props: ServerAdminProps) {
  const m = useMessages()
  const [bandwidth] = useCharts(props.metrics.samples)
  const measured = hasMetrics(props.metrics)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={m.admin.login}>
          <LoginFacts server={props.server} />
        </Card>
        <Card title={m.admin.config}>
          <ConfigFacts {...props} columns={2} />
        </Card>
        <Card title={m.admin.billing}>
          <BillingFacts {...props} columns={2} />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {props.server.startedAt ? (
          <Card title={m.admin.usage}>
            <UsageGauges metrics={props.metrics} running={props.server.state === 'running'} />
          </Card>
        ) : null}
        <Card title={m.admin.network}>
          <NetworkFacts {...props} />
          {measured && bandwidth ? (
            <div className="mt-5 border-t border-line pt-4">
              <MetricChart chart={bandwidth} samples={props.metrics.samples} range="1h" height={150} filled />
            </div>
          ) : null}
        </Card>
      </div>
    </div>
  )
}

function Monitoring(props: ServerAdminProps) {
  const m = useMessages()
  const [table, setTable] = useTableView()
  const charts = useCharts(props.metrics.samples)
  if (!hasMetrics(props.metrics))
    return (
      <Card>
        <NoMetrics />
      </Card>
    )
  return (
    <div className="flex flex-col gap-4">
      <MonitoringBar code={props.server.code} range={props.range} table={table} onTable={setTable} />
      <div className="grid gap-4 xl:grid-cols-3">
        {charts.map((chart) => (
          <Card key={chart.key} title={m.metrics[chart.key]} className={chart.key === 'bandwidth' ? 'xl:col-span-3' : ''}>
            {table ? (
              <MetricTable chart={chart} samples={props.metrics.samples} />
            ) : (
              <MetricChart
                chart={chart}
                samples={props.metrics.samples}
                range={props.range}
                height={chart.key === 'bandwidth' ? 260 : 190}
                filled={chart.key === 'bandwidth'}
              />
            )}
          </Card>
        ))}
      </div>
    </div>
  )
}
