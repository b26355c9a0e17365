import { BuyLink, KeysLink, ResourcesLink } from '../parts/empty-servers.tsx'
import { SharedServers } from '../../guests/parts/shared-servers.tsx'
import { ServerFilters } from '../parts/server-filters.tsx'
import { ServerTable, type ServerTableProps } from '../parts/server-table.tsx'
import type { CloudConsoleProps } from '../../guests/parts/shared-props.ts'
import { countGroup, stateGroups, type StateGroup } from '../model/state-groups.ts'
import { stateMark } from '../../model/state-mark.ts'
import { useCloudConsoleView, type CloudConsoleView } from './cloud-console-view.ts'

/** One ruled sheet: head, a bar that shows how the fleet is divided, filters, table. */
export default function CloudConsoleTemplate2(props: CloudConsoleProps) {
  const view = useCloudConsoleView(props)
  const { m, guest: g } = view
  const none = props.page.regionIds.length === 0
  return (
    <div className="overflow-clip rounded-box border border-line bg-surface">
      <header className="flex flex-wrap items-end justify-between gap-4 border-b border-line px-5 py-5 sm:px-7">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">{m.title}</h1>
          <p className="text-ink-2">{m.subtitle}</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <KeysLink />
          <ResourcesLink />
          {none ? null : <BuyLink />}
        </div>
      </header>
      {none ? null : (
        <>
          {props.alone ? null : <FleetBar {...view} byState={props.page.byState} />}
          <ServerFilters {...props} className="border-b border-line px-5 py-4 sm:px-7" />
        </>
      )}
      <ServerTable {...props} />
      {props.shared.length > 0 && !props.alone ? (
        <section aria-label={g.shared.title} className="border-t border-line">
          <div className="border-b border-line bg-sunken px-5 py-3.5 sm:px-7">
            <h2 className="font-semibold">{g.shared.title}</h2>
            <p className="text-xs text-ink-2">{g.shared.text}</p>
          </div>
          <SharedServers shared={props.shared} regions={props.names.regions} className="px-5 py-3.5 sm:px-7" />
        </section>
      ) : null}
    </div>
  )
}

const fills: Record<StateGroup, string> = {
  running: 'bg-signal outline-brand-ink/40',
  stopped: 'bg-line-2 outline-line-2',
  moving: 'bg-info outline-info',
  trouble: 'bg-bad outline-bad',
}

function FleetBar(props: CloudConsoleView & { byState: ServerTableProps['page']['byState'] }) {
  const { m } = props
  const groups = (Object.keys(stateGroups) as StateGroup[]).map((group) => ({ group, count: countGroup(props.byState, group) }))
  return (
    <div className="border-b border-line">
      <dl className="grid grid-cols-2 sm:grid-cols-4">
        {groups.map(({ group, count }) => (
          <div key={group} className="border-line px-5 py-4 max-sm:nth-[n+3]:border-t max-sm:even:border-s sm:not-first:border-s sm:px-7">
            <dt className="label flex items-center gap-2">
              <i aria-hidden className={`size-2 outline ${stateMark(fills, group, count, 'outline-line-2')}`} />
              {m.stats[group]}
            </dt>
            <dd className="font-mono text-2xl/8 tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <div aria-hidden className="flex h-1.5 gap-px">
        {groups.map(({ group, count }) => (count > 0 ? <i key={group} style={{ flexGrow: count }} className={fills[group].split(' ')[0]} /> : null))}
      </div>
    </div>
  )
}
