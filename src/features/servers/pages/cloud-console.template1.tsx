import { PageTitle, Stat } from '#ui/card.tsx'
import { cardStyle } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import { countGroup, stateGroups, type StateGroup } from '../model.ts'
import { BuyLink } from '../parts/empty-servers.tsx'
import { ServerFilters } from '../parts/server-filters.tsx'
import { ServerTable, type ServerTableProps } from '../parts/server-table.tsx'

const tones: Record<StateGroup, string> = { running: 'bg-ok', stopped: 'bg-ink-3', moving: 'bg-info', trouble: 'bg-bad' }

/** Four figure cards over one white card with filters and table. */
export default function CloudConsoleTemplate1(props: ServerTableProps) {
  const m = useMessages()
  const none = props.page.regionIds.length === 0
  return (
    <>
      <PageTitle title={m.title} subtitle={m.subtitle} actions={none ? null : <BuyLink />} />
      {none ? null : (
        <div className="mb-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
          {(Object.keys(stateGroups) as StateGroup[]).map((group) => (
            <Stat
              key={group}
              label={m.stats[group]}
              value={countGroup(props.page.byState, group)}
              aside={<i aria-hidden className={`mb-3 size-2 rounded-full ${tones[group]}`} />}
            />
          ))}
        </div>
      )}
      <div className={`${cardStyle} overflow-clip`}>
        {none ? null : <ServerFilters {...props} className="border-b border-line p-4" />}
        <ServerTable {...props} />
      </div>
    </>
  )
}
