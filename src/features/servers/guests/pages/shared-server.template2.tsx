import { lazy, type ReactNode } from 'react'
import { Link } from 'react-router'
import { linkStyle } from '#ui/recipes.ts'
import { Tabs } from '#ui/display/tabs.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { GuestActions } from '../parts/guest-actions.tsx'
import { GuestNotices } from '../parts/guest-notices.tsx'
import type { SharedServerProps } from '../parts/shared-props.ts'
import { OperationProgress } from '../../operations/parts/operation-progress.tsx'
import { OperationsLog } from '../../operations/parts/operations-log.tsx'
import { Addresses } from '../../parts/admin/server-facts.tsx'
import { ServerStateBadge } from '../../parts/shared/server-state.tsx'
import { UsageGauges } from '../../monitoring/parts/usage-gauges.tsx'
import { useSharedServerView, type SharedServerView } from './shared-server-view.ts'
import { GuestPanel } from '../../parts/admin/shown-panel.tsx'

// Only panel m4 shows them.
const GuestSnapshots = lazyPart(async () => (await import('../parts/guest-snapshots.tsx')).GuestSnapshots)

const designs = {
  m2: lazy(() => import('../../monitoring/pages/server-monitoring.template2.tsx')),
  m5: lazy(() => import('../../network/pages/server-firewall.template2.tsx')),
  m6: lazy(() => import('../../network/pages/server-ports.template2.tsx')),
}

/** One ruled sheet: head, a strip with owner, scope and end of access, then the panels. */
export default function SharedServerTemplate2(props: SharedServerProps) {
  const view = useSharedServerView(props)
  const { server, tabs, banner } = view
  return (
    <>
      <GuestNotices server={server} now={props.now} />
      <div className="overflow-clip rounded-box border border-line bg-surface">
        <header className="flex flex-wrap items-end justify-between gap-4 border-b border-line px-5 py-5 sm:px-7">
          <div className="min-w-0">
            <p className="label">
              <Link to={view.listPath} className={linkStyle}>
                {view.listTitle}
              </Link>
              <span className="px-2 text-ink-3">/</span>
              {server.code}
            </p>
            <h1 className="mt-1 flex flex-wrap items-center gap-3 text-2xl font-semibold tracking-tight break-words">
              {server.name}
              <ServerStateBadge state={server.state} rescue={view.inRescue} />
            </h1>
          </div>
          <div className="flex flex-wrap gap-2.5">
            <GuestActions {...props} />
          </div>
        </header>
        <p className="border-b border-line bg-info-soft px-5 py-3 text-sm sm:px-7">{banner}</p>
        {server.operation ? (
          <div className="border-b border-line bg-sunken px-5 py-5 sm:px-7">
            <OperationProgress operation={server.operation} direction="row" />
          </div>
        ) : null}
        <Tabs {...tabs} className="px-3 sm:px-5">
          {props.panel === 'm1' ? <Overview {...view} /> : null}
          <GuestPanel {...view} designs={designs} />
          {props.panel === 'm4' && props.disks ? <GuestSnapshots {...props} disks={props.disks} className="px-5 py-4 sm:px-7" /> : null}
          {props.panel === 'm7' && props.log ? <OperationsLog log={props.log} guest /> : null}
        </Tabs>
      </div>
    </>
  )
}

function Overview({ server, metrics, m, region, image, shapeText }: SharedServerView) {
  const cells: [string, ReactNode][] = [
    [m.admin.ipv4, <Addresses key="ip" server={server} />],
    [
      m.admin.user,
      <span key="user" className="ident">
        {server.login}
      </span>,
    ],
    [m.admin.config, shapeText],
    [m.admin.image, image],
    [m.admin.region, region],
  ]
  return (
    <div className="grid divide-line max-lg:divide-y lg:grid-cols-2 lg:divide-x">
      <dl className="divide-y divide-line">
        {cells.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-3 px-5 py-3 text-sm sm:px-7">
            <dt className="label">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-label={m.admin.usage} className="px-5 py-5 sm:px-7">
        <h2 className="mb-4 font-semibold">{m.admin.usage}</h2>
        {metrics ? <UsageGauges metrics={metrics} running={server.state === 'running'} /> : null}
      </section>
    </div>
  )
}
