import { lazy } from 'react'
import { Link, useNavigate } from 'react-router'
import IconBack from '~icons/lucide/arrow-left'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Card, Facts, PageTitle } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { cardStyle, linkStyle } from '#ui/recipes.ts'
import { Tabs } from '#ui/display/tabs.tsx'
import { useGuestMessages } from '../messages/use-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { GuestActions } from '../parts/guest-actions.tsx'
import { GuestNotices } from '../parts/guest-notices.tsx'
import { GuestSnapshots } from '../parts/guest-snapshots.tsx'
import { sharedAddress } from '../parts/shared-address.ts'
import { sharedPanels, type SharedServerProps } from '../parts/shared-props.ts'
import { OperationProgress } from '../../operations/parts/operation-progress.tsx'
import { OperationsLog } from '../../operations/parts/operations-log.tsx'
import { NetworkFacts } from '../../parts/admin/server-facts.tsx'
import { useShapeText } from '../../resizing/parts/shape-text.tsx'
import { ServerStateBadge } from '../../parts/shared/server-state.tsx'
import { UsageGauges } from '../../monitoring/parts/usage-gauges.tsx'

const ServerFirewall = lazy(() => import('../../network/pages/server-firewall.template1.tsx'))
const ServerMonitoring = lazy(() => import('../../monitoring/pages/server-monitoring.template1.tsx'))
const ServerPorts = lazy(() => import('../../network/pages/server-ports.template1.tsx'))

/** Title with what a guest may do, whose it is and until when, tabs, white cards. */
export default function SharedServerTemplate1(props: SharedServerProps) {
  const m = useMessages()
  const g = useGuestMessages()
  const to = useLocalePath()
  const navigate = useNavigate()
  const shapeText = useShapeText()
  const { dateTime } = useDates()
  const { server, place } = props
  return (
    <>
      <Link to={to('/console/cloud-console')} className={`${linkStyle} mb-2 inline-flex items-center gap-1.5 text-xs`}>
        <IconBack className="size-3.5" aria-hidden />
        {m.admin.back}
      </Link>
      <PageTitle
        title={<span className="min-w-0 break-words">{server.name}</span>}
        badge={<ServerStateBadge state={server.state} rescue={server.rescueAt !== null} />}
        subtitle={shapeText(server.shape)}
        actions={<GuestActions {...props} />}
      />
      <Notice className="mb-4">{g.shared.banner(place.owner, g.scopes[place.scope], dateTime(place.untilAt))}</Notice>
      <GuestNotices server={server} now={props.now} />
      {server.operation ? (
        <Card className="mb-4">
          <OperationProgress operation={server.operation} direction="row" />
        </Card>
      ) : null}
      <Tabs
        label={m.admin.panels}
        value={props.panel}
        items={sharedPanels.map((key) => ({ key, label: m.admin[key], href: to(sharedAddress(server.code, key)) }))}
        onChange={(panel) => void navigate(to(sharedAddress(server.code, panel)), { preventScrollReset: true })}
        className="mb-4"
      >
        {props.panel === 'm1' ? <Overview {...props} /> : null}
        {props.panel === 'm2' && props.charts ? <ServerMonitoring server={server} monitoring={props.charts} now={props.now} /> : null}
        {props.panel === 'm4' && props.disks ? (
          <div className={`${cardStyle} overflow-clip`}>
            <GuestSnapshots {...props} disks={props.disks} className="px-5 py-3.5 max-sm:px-4" />
          </div>
        ) : null}
        {props.panel === 'm5' && props.firewall ? <ServerFirewall server={server} firewall={props.firewall} /> : null}
        {props.panel === 'm6' && props.ports ? <ServerPorts server={server} ports={props.ports} /> : null}
        {props.panel === 'm7' && props.log ? (
          <div className={`${cardStyle} overflow-clip`}>
            <OperationsLog log={props.log} guest />
          </div>
        ) : null}
      </Tabs>
    </>
  )
}

function Overview({ server, names, metrics }: SharedServerProps) {
  const m = useMessages()
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title={m.admin.usage}>{metrics ? <UsageGauges metrics={metrics} running={server.state === 'running'} /> : null}</Card>
      <Card title={m.admin.network}>
        <NetworkFacts server={server} />
        <Facts
          columns={1}
          className="mt-3.5"
          items={[
            { label: m.admin.region, value: `${names.regions[server.regionId] ?? server.regionId} / ${names.zones[server.zoneId] ?? server.zoneId}` },
            { label: m.admin.image, value: names.images[server.imageId] ?? server.imageId },
            { label: m.admin.user, value: <span className="ident">{server.login}</span> },
          ]}
        />
      </Card>
    </div>
  )
}
