import { lazy } from 'react'
import { Link, useNavigate } from 'react-router'
import IconBack from '~icons/lucide/arrow-left'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Card, PageTitle } from '#ui/display/card.tsx'
import { cardStyle, linkStyle } from '#ui/recipes.ts'
import { Tabs } from '#ui/display/tabs.tsx'
import { useGuestMessages } from '../guests/messages/use-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { panelAddress, panels, type ServerAdminProps } from '../parts/admin/admin-props.ts'
import { GuestList } from '../guests/parts/guest-list.tsx'
import { LoginFacts } from '../parts/admin/login-facts.tsx'
import { OperationProgress } from '../operations/parts/operation-progress.tsx'
import { OperationsLog } from '../operations/parts/operations-log.tsx'
import { opensAction, ServerActions } from '../parts/admin/server-actions.tsx'
import { BillingFacts, ConfigFacts, NetworkFacts } from '../parts/admin/server-facts.tsx'
import { ServerNotices } from '../parts/admin/server-notices.tsx'
import { useShapeText } from '../resizing/parts/shape-text.tsx'
import { ServerStateBadge } from '../parts/shared/server-state.tsx'
import { UsageGauges } from '../monitoring/parts/usage-gauges.tsx'

// Drawn by the server all the same; its code comes after the page.
const BandwidthChart = lazy(async () => ({ default: (await import('../monitoring/parts/metric-chart.tsx')).BandwidthChart }))
const OverviewFuture = lazy(async () => ({ default: (await import('../lifecycle/parts/overview-future.tsx')).OverviewFuture }))
const ServerMonitoring = lazy(() => import('../monitoring/pages/server-monitoring.template1.tsx'))
const ServerBilling = lazy(() => import('../lifecycle/pages/server-billing.template1.tsx'))
const ServerBackups = lazy(() => import('../backups/pages/server-backups.template1.tsx'))
const ServerDisks = lazy(() => import('../disks/pages/server-disks.template1.tsx'))
const ServerFirewall = lazy(() => import('../network/pages/server-firewall.template1.tsx'))
const ServerNetwork = lazy(() => import('../network/pages/server-network.template1.tsx'))
const ServerPorts = lazy(() => import('../network/pages/server-ports.template1.tsx'))

/** Title with power buttons, tabs, white cards; gauges are balls and the bandwidth has a soft ground. */
export default function ServerAdminTemplate1(props: ServerAdminProps) {
  const m = useMessages()
  const to = useLocalePath()
  const navigate = useNavigate()
  const shapeText = useShapeText()
  const { server } = props
  if (props.alone)
    return (
      <>
        <PageTitle
          title={m.admin[props.panel]}
          subtitle={
            <Link to={to(`/console/server-admin${panelAddress(server.code, props.panel)}`)} className={`${linkStyle} break-words`}>
              {server.name}
            </Link>
          }
          actions={opensAction(props.alone) ? <ServerActions {...props} /> : undefined}
        />
        <ShownPanel {...props} />
      </>
    )
  return (
    <>
      <Link to={to('/console/cloud-console')} className={`${linkStyle} mb-2 inline-flex items-center gap-1.5 text-xs`}>
        <IconBack className="size-3.5" aria-hidden />
        {m.admin.back}
      </Link>
      <PageTitle
        title={<span className="min-w-0 break-words">{server.name}</span>}
        badge={<ServerStateBadge state={server.state} rescue={server.rescueAt !== null} />}
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
        items={panels.map((key) => ({ key, label: m.admin[key], href: panelAddress(server.code, key) }))}
        onChange={(panel) => void navigate(panelAddress(server.code, panel), { preventScrollReset: true })}
        className="mb-4"
      >
        <ShownPanel {...props} />
      </Tabs>
    </>
  )
}

function ShownPanel(props: ServerAdminProps) {
  const m = useMessages()
  const { server } = props
  return (
    <>
      {props.panel === 'm1' ? <Overview {...props} /> : null}
      {props.panel === 'm2' && props.monitoring ? <ServerMonitoring server={server} monitoring={props.monitoring} now={props.now} /> : null}
      {props.panel === 'm7' && props.log ? (
        <div className={`${cardStyle} overflow-clip`}>
          <OperationsLog log={props.log} />
        </div>
      ) : null}
      {props.panel === 'm3' && props.network ? <ServerNetwork server={server} network={props.network} now={props.now} /> : null}
      {props.panel === 'm4' && props.disks ? <ServerDisks server={server} disks={props.disks} images={props.names.images} now={props.now} /> : null}
      {props.panel === 'm5' && props.firewall ? <ServerFirewall server={server} firewall={props.firewall} /> : null}
      {props.panel === 'm6' && props.ports ? <ServerPorts server={server} ports={props.ports} /> : null}
      {props.panel === 'm8' && props.backups ? <ServerBackups server={server} backups={props.backups} images={props.names.images} now={props.now} /> : null}
      {props.panel === 'm9' && props.future ? <ServerBilling server={server} future={props.future} now={props.now} /> : null}
      {props.panel === 'm9' && !props.future ? (
        <Card>
          <p className="text-sm text-ink-2">{m.life.notYet}</p>
        </Card>
      ) : null}
    </>
  )
}

function Overview(props: ServerAdminProps) {
  const m = useMessages()
  const guests = useGuestMessages()
  const { metrics } = props
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={m.admin.login}>
          <LoginFacts server={props.server} keys={props.keys} now={props.now} />
        </Card>
        <Card title={m.admin.config}>
          <ConfigFacts {...props} columns={2} />
        </Card>
        <Card title={m.admin.billing}>
          <BillingFacts {...props} columns={2} />
        </Card>
        {props.guests ? (
          <Card title={guests.title}>
            <GuestList server={props.server} guests={props.guests} />
          </Card>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {props.server.startedAt && metrics ? (
          <Card title={m.admin.usage}>
            <UsageGauges metrics={metrics} running={props.server.state === 'running'} />
          </Card>
        ) : null}
        <Card title={m.admin.network}>
          <NetworkFacts {...props} />
          {metrics?.latest ? (
            <div className="mt-5 border-t border-line pt-4">
              <BandwidthChart metrics={metrics} height={150} filled />
            </div>
          ) : null}
        </Card>
      </div>
      {props.future ? (
        <Card title={m.life.future} className="lg:col-span-2">
          <OverviewFuture server={props.server} future={props.future} now={props.now} />
        </Card>
      ) : null}
    </div>
  )
}
