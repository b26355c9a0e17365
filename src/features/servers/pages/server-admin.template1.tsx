import { lazy } from 'react'
import { Link } from 'react-router'
import IconBack from '~icons/lucide/arrow-left'
import { Card, PageTitle } from '#ui/display/card.tsx'
import { cardStyle, linkStyle } from '#ui/recipes.ts'
import { Tabs } from '#ui/display/tabs.tsx'
import type { ServerAdminProps } from '../parts/admin/admin-props.ts'
import { GuestList } from '../guests/parts/guest-list.tsx'
import { LoginFacts } from '../parts/admin/login-facts.tsx'
import { OperationProgress } from '../operations/parts/operation-progress.tsx'
import { OperationsLog } from '../operations/parts/operations-log.tsx'
import { opensAction, ServerActions } from '../parts/admin/server-actions.tsx'
import { BillingFacts, ConfigFacts, NetworkFacts } from '../parts/admin/server-facts.tsx'
import { ServerNotices } from '../parts/admin/server-notices.tsx'
import { ServerStateBadge } from '../parts/shared/server-state.tsx'
import { UsageGauges } from '../monitoring/parts/usage-gauges.tsx'
import { useServerAdminView, type ServerAdminView } from './server-admin-view.ts'
import { OwnerPanel } from '../parts/admin/shown-panel.tsx'

// Rendered by the server; its code is loaded after the page.
const BandwidthChart = lazy(async () => ({ default: (await import('../monitoring/parts/metric-chart.tsx')).BandwidthChart }))
const OverviewFuture = lazy(async () => ({ default: (await import('../lifecycle/parts/overview-future.tsx')).OverviewFuture }))
const designs = {
  m2: lazy(() => import('../monitoring/pages/server-monitoring.template1.tsx')),
  m3: lazy(() => import('../network/pages/server-network.template1.tsx')),
  m4: lazy(() => import('../disks/pages/server-disks.template1.tsx')),
  m5: lazy(() => import('../network/pages/server-firewall.template1.tsx')),
  m6: lazy(() => import('../network/pages/server-ports.template1.tsx')),
  m8: lazy(() => import('../backups/pages/server-backups.template1.tsx')),
  m9: lazy(() => import('../lifecycle/pages/server-billing.template1.tsx')),
}

/** Title with power buttons, tabs, white cards; gauges are spheres, and the bandwidth is filled. */
export default function ServerAdminTemplate1(props: ServerAdminProps) {
  const view = useServerAdminView(props)
  const { m, server, tabs } = view
  if (props.alone)
    return (
      <>
        <PageTitle
          title={m.admin[props.panel]}
          subtitle={
            <Link to={view.wholePath} className={`${linkStyle} break-words`}>
              {server.name}
            </Link>
          }
          actions={opensAction(props.alone) ? <ServerActions {...props} /> : undefined}
        />
        <ShownPanel {...view} />
      </>
    )
  return (
    <>
      <Link to={view.listPath} className={`${linkStyle} mb-2 inline-flex items-center gap-1.5 text-xs`}>
        <IconBack className="size-3.5" aria-hidden />
        {m.admin.back}
      </Link>
      <PageTitle
        title={<span className="min-w-0 break-words">{server.name}</span>}
        badge={<ServerStateBadge state={server.state} rescue={view.inRescue} />}
        subtitle={
          <>
            {server.name === server.code ? null : <span className="ident me-2.5 text-xs text-ink-3">{server.code}</span>}
            {view.shapeText}
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
      <Tabs {...tabs} className="mb-4">
        <ShownPanel {...view} />
      </Tabs>
    </>
  )
}

function ShownPanel(view: ServerAdminView) {
  if (view.panel === 'm1') return <Overview {...view} />
  if (view.panel === 'm7' && view.log)
    return (
      <div className={`${cardStyle} overflow-clip`}>
        <OperationsLog log={view.log} />
      </div>
    )
  if (view.panel === 'm9' && !view.future)
    return (
      <Card>
        <p className="text-sm text-ink-2">{view.m.life.notYet}</p>
      </Card>
    )
  return <OwnerPanel {...view} designs={designs} />
}

function Overview(props: ServerAdminView) {
  const { m, usage } = props
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
          <Card title={props.guestsTitle}>
            <GuestList server={props.server} guests={props.guests} />
          </Card>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {props.server.startedAt && usage ? (
          <Card title={m.admin.usage}>
            <UsageGauges {...usage} />
          </Card>
        ) : null}
        <Card title={m.admin.network}>
          <NetworkFacts {...props} />
          {usage?.metrics.latest ? (
            <div className="mt-5 border-t border-line pt-4">
              <BandwidthChart metrics={usage.metrics} height={150} filled />
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
