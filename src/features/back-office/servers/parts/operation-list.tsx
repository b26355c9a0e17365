import { Link } from 'react-router'
import { useMessages as useServerMessages } from '#features/servers/messages/use-messages.ts'
import { operationKindNames } from '#features/servers/model.ts'
import { staffOperationStates, type StaffOperation } from '#features/servers/operations/staff.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { linkStyle, type Tone } from '#ui/recipes.ts'
import { sectionAddress } from '../../model/accounts.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { defaultOperationAge, operationAgeKeys, type OperationSection } from '../../model/operations.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { CustomerLink } from '../../parts/shared/customer-link.tsx'
import { OperationActions } from './operation-actions.tsx'

type AdminSection = Extract<OperationSection, { view: 'operations' }>

const tones: Record<StaffOperation['state'], Tone> = { queued: 'info', running: 'info', succeeded: 'ok', failed: 'bad' }

/** Operations of all customers with filters. Stuck and failed ones come first. */
export function OperationList({ section: { asked, page, zones, views }, onBusy }: { section: AdminSection; onBusy: (busy: boolean) => void }) {
  const m = useMessages().operationSection
  const { operation: words } = useServerMessages()
  return (
    <AdminList
      cardsBelow={60}
      title={m.list}
      rows={page.operations}
      rowKey={(row) => row.id}
      columns={useOperationColumns(zones, onBusy)}
      none={m.none}
      query={{ state: asked.state, kind: asked.kind, zone: asked.zoneId, search: asked.search, age: asked.age === defaultOperationAge ? undefined : asked.age }}
      tabs={{
        label: m.filter,
        name: 'state',
        items: [
          { value: undefined, text: m.states.all },
          ...staffOperationStates.map((state) => ({ value: state, text: m.states[state], count: page.counts[state] })),
        ],
      }}
      search={{ label: m.search, hint: m.searchHint }}
      filters={[
        { name: 'kind', label: m.kind, all: m.allKinds, items: operationKindNames.map((kind) => ({ value: kind, label: words.title[kind] })) },
        { name: 'zone', label: m.zone, all: m.allZones, items: Object.entries(zones).map(([value, label]) => ({ value, label })) },
        { name: 'age', label: m.age, items: operationAgeKeys.map((age) => ({ value: age, label: m.ages[age] })), fallback: defaultOperationAge },
      ]}
      paging={page}
      views={views}
    />
  )
}

function useOperationColumns(zones: Readonly<Record<string, string>>, onBusy: (busy: boolean) => void): AdminColumn<StaffOperation>[] {
  const m = useMessages().operationSection
  const { operation: words } = useServerMessages()
  const { dateTime } = useDates()
  return [
    {
      key: 'operation',
      head: m.columns.operation,
      phone: 'title',
      cell: (row) => (
        <>
          <span className="block font-medium">{words.title[row.kind]}</span>
          <span className="block text-xs text-ink-3">{m.by[row.requestedBy]}</span>
        </>
      ),
    },
    {
      key: 'server',
      head: m.columns.server,
      cell: (row) => (
        <>
          <Link to={`/admin/servers${sectionAddress({ search: row.serverCode })}`} className={`${linkStyle} ident block`}>
            {row.serverCode}
          </Link>
          <span className="block text-xs text-ink-3">{zones[row.zoneId] ?? row.zoneId}</span>
          {row.accountNumber ? (
            <span className="block text-xs">
              <CustomerLink number={row.accountNumber} />
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'state',
      head: m.columns.state,
      phone: 'state',
      cell: (row) => (
        <Badge tone={row.stuck ? 'bad' : tones[row.state]} dot pulse={!row.stuck && row.state === 'running'}>
          {row.stuck ? m.states.stuck : words.state[row.state]}
        </Badge>
      ),
    },
    { key: 'progress', head: m.columns.progress, className: 'min-w-56 whitespace-normal', cell: (row) => <Progress row={row} /> },
    { key: 'since', head: m.columns.since, cell: (row) => <span className="tabular-nums">{dateTime(row.createdAt)}</span> },
    { key: 'actions', head: m.columns.actions, phone: 'actions', cell: (row) => <OperationActions row={row} onBusy={onBusy} /> },
  ]
}

/** Progress, reason of a failure or delay, and steps. */
function Progress({ row }: { row: StaffOperation }) {
  const m = useMessages().operationSection
  const { operation: words } = useServerMessages()
  const { dateTime } = useDates()
  const goesOn = row.retry === 'look'
  return (
    <div className="flex flex-col gap-0.5 py-1 text-xs">
      {row.errorCode ? (
        <span className="text-bad">
          {words.errors[row.errorCode] ?? row.errorCode} <code className="text-ink-3">{row.errorCode}</code>
        </span>
      ) : null}
      <span className="text-ink-2">
        {[goesOn ? `${row.percent}%` : null, row.attempts > 0 ? m.tries(row.attempts) : null, goesOn ? m.looked(dateTime(row.lookedAt)) : null]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {row.steps.length > 0 ? (
        <details>
          <summary className="cursor-pointer text-ink-3 hover:text-ink">{`${m.steps} ${row.steps.filter((step) => step.state === 'done').length}/${row.steps.length}`}</summary>
          <ol className="mt-1 flex flex-col gap-0.5 ps-3">
            {row.steps.map((step) => (
              <li key={step.name} className={step.state === 'failed' ? 'text-bad' : 'text-ink-2'}>
                {`${words.steps[step.name] ?? step.name} · ${m.stepStates[step.state]}`}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </div>
  )
}
