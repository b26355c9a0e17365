import { Card, PageTitle, Stat } from '#ui/display/card.tsx'
import { cardStyle } from '#ui/recipes.ts'
import { BuyLink, KeysLink, ResourcesLink } from '../parts/empty-servers.tsx'
import { SharedServers } from '../../guests/parts/shared-servers.tsx'
import { ServerFilters } from '../parts/server-filters.tsx'
import { ServerTable } from '../parts/server-table.tsx'
import type { CloudConsoleProps } from '../../guests/parts/shared-props.ts'
import { countGroup, stateGroups, type StateGroup } from '../model/state-groups.ts'
import { stateMark } from '../../model/state-mark.ts'
import { useCloudConsoleView } from './cloud-console-view.ts'

const tones: Record<StateGroup, string> = { running: 'bg-ok', stopped: 'bg-ink-3', moving: 'bg-info', trouble: 'bg-bad' }

/** Four figure cards over one white card with filters and table. */
export default function CloudConsoleTemplate1(props: CloudConsoleProps) {
  const { m, guest: g } = useCloudConsoleView(props)
  const none = props.page.regionIds.length === 0
  return (
    <>
      <PageTitle
        title={m.title}
        subtitle={m.subtitle}
        actions={
          <>
            <KeysLink />
            <ResourcesLink />
            {none ? null : <BuyLink />}
          </>
        }
      />
      {none || props.alone ? null : (
        <div className="mb-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
          {(Object.keys(stateGroups) as StateGroup[]).map((group) => (
            <Stat
              key={group}
              label={m.stats[group]}
              value={countGroup(props.page.byState, group)}
              aside={<i aria-hidden className={`mb-3 size-2 rounded-full ${stateMark(tones, group, countGroup(props.page.byState, group))}`} />}
            />
          ))}
        </div>
      )}
      <div className={`${cardStyle} overflow-clip`}>
        {none ? null : <ServerFilters {...props} className="border-b border-line p-4" />}
        <ServerTable {...props} />
      </div>
      {props.shared.length > 0 && !props.alone ? (
        <Card title={g.shared.title} className="mt-4" flush>
          <p className="border-b border-line px-5 py-3 text-xs text-ink-2 max-sm:px-4">{g.shared.text}</p>
          <SharedServers shared={props.shared} regions={props.names.regions} className="px-5 py-3 max-sm:px-4" />
        </Card>
      ) : null}
    </>
  )
}
