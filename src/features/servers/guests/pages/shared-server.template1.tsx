import { lazy } from 'react'
import { Link } from 'react-router'
import IconBack from '~icons/lucide/arrow-left'
import { Card, Facts, PageTitle } from '#ui/display/card.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { cardStyle, linkStyle } from '#ui/recipes.ts'
import { Tabs } from '#ui/display/tabs.tsx'
import { GuestActions } from '../parts/guest-actions.tsx'
import { GuestNotices } from '../parts/guest-notices.tsx'
import type { SharedServerProps } from '../parts/shared-props.ts'
import { OperationProgress } from '../../operations/parts/operation-progress.tsx'
import { OperationsLog } from '../../operations/parts/operations-log.tsx'
import { NetworkFacts } from '../../parts/admin/server-facts.tsx'
import { ServerStateBadge } from '../../parts/shared/server-state.tsx'
import { UsageGauges } from '../../monitoring/parts/usage-gauges.tsx'
import { useSharedServerView, type SharedServerView } from './shared-server-view.ts'
import { GuestPanel } from '../../parts/admin/shown-panel.tsx'

const GuestSnapshots = lazyPart(async () => (await import('../parts/guest-snapshots.tsx')).GuestSnapshots)

const designs = {
  m2: lazy(() => import('../../monitoring/pages/server-monitoring.template1.tsx')),
  m5: lazy(() => import('../../network/pages/server-firewall.template1.tsx')),
  m6: lazy(() => import('../../network/pages/server-ports.template1.tsx')),
}

/** Title with the guest's scope, owner and end of access, tabs, white cards. */
export default function SharedServerTemplate1(props: SharedServerProps) {
  const view = useSharedServerView(props)
  const { m, server, tabs, banner } = view
  return (
    <>
      <Link to={view.listPath} className={`${linkStyle} mb-2 inline-flex items-center gap-1.5 text-xs`}>
        <IconBack className="size-3.5" aria-hidden />
        {m.admin.back}
      </Link>
      <PageTitle
        title={<span className="min-w-0 break-words">{server.name}</span>}
        badge={<ServerStateBadge state={server.state} rescue={view.inRescue} />}
        subtitle={view.shapeText}
        actions={<GuestActions {...props} />}
      />
      <Notice className="mb-4">{banner}</Notice>
      <GuestNotices server={server} now={props.now} />
      {server.operation ? (
        <Card className="mb-4">
          <OperationProgress operation={server.operation} direction="row" />
        </Card>
      ) : null}
      <Tabs {...tabs} className="mb-4">
        {props.panel === 'm1' ? <Overview {...view} /> : null}
        <GuestPanel {...view} designs={designs} />
        {props.panel === 'm4' && props.disks ? (
          <div className={`${cardStyle} overflow-clip`}>
            <GuestSnapshots {...props} disks={props.disks} className="px-5 py-3.5 max-sm:px-4" />
          </div>
        ) : null}
        {props.panel === 'm7' && props.log ? (
          <div className={`${cardStyle} overflow-clip`}>
            <OperationsLog log={props.log} guest />
          </div>
        ) : null}
      </Tabs>
    </>
  )
}

function Overview({ server, metrics, m, region, image }: SharedServerView) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title={m.admin.usage}>{metrics ? <UsageGauges metrics={metrics} running={server.state === 'running'} /> : null}</Card>
      <Card title={m.admin.network}>
        <NetworkFacts server={server} />
        <Facts
          columns={1}
          className="mt-3.5"
          items={[
            { label: m.admin.region, value: region },
            { label: m.admin.image, value: image },
            { label: m.admin.user, value: <span className="ident">{server.login}</span> },
          ]}
        />
      </Card>
    </div>
  )
}
