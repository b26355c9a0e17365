import { Link, useNavigate } from 'react-router'
import { useMessages as useServerMessages } from '#features/servers/messages/use-messages.ts'
import { operationKindNames } from '#features/servers/model.ts'
import { operationDeskStates, type StaffOperation } from '#features/servers/operations/desk.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { linkStyle, type Tone } from '#ui/recipes.ts'
import { Table, type Column } from '#ui/display/table.tsx'
import { sectionAddress } from '../../model/accounts.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { operationAddress, operationAgeKeys, type OperationSection } from '../../model/operations.ts'
import { sectionTabStyle } from '../../finance/parts/finance-tabs.tsx'
import { SectionSearch } from '../../parts/shared/section-search.tsx'
import { OperationActions } from './operation-actions.tsx'

type AdminSection = Extract<OperationSection, { view: 'operations' }>

const tones: Record<StaffOperation['state'], Tone> = { queued: 'info', running: 'info', succeeded: 'ok', failed: 'bad' }

/** Operations of all customers with filters. Stuck and failed ones come first. */
export function OperationList({ section: { asked, page, zones }, onBusy }: { section: AdminSection; onBusy: (busy: boolean) => void }) {
  const m = useMessages().operationSection
  const { operation: words } = useServerMessages()
  const navigate = useNavigate()
  return (
    <>
      <nav aria-label={m.filter} className="flex gap-2 overflow-x-auto pb-1">
        {[undefined, ...operationDeskStates].map((state) => (
          <Link
            key={state ?? 'all'}
            to={operationAddress({ ...asked, state, page: 1 })}
            aria-current={state === asked.state ? 'page' : undefined}
            className={sectionTabStyle}
          >
            {m.states[state ?? 'all']}
            {state ? <span className="text-xs tabular-nums">{page.counts[state]}</span> : null}
          </Link>
        ))}
      </nav>
      <SectionSearch asked={asked} words={m}>
        {asked.state ? <input type="hidden" name="state" value={asked.state} /> : null}
        <NativeSelect
          name="kind"
          aria-label={m.kind}
          className="w-44"
          defaultValue={asked.kind ?? ''}
          items={[{ value: '', label: m.allKinds }, ...operationKindNames.map((kind) => ({ value: kind, label: words.title[kind] }))]}
        />
        <NativeSelect
          name="zone"
          aria-label={m.zone}
          className="w-44"
          defaultValue={asked.zoneId ?? ''}
          items={[{ value: '', label: m.allZones }, ...Object.entries(zones).map(([value, label]) => ({ value, label }))]}
        />
        <NativeSelect
          name="age"
          aria-label={m.age}
          className="w-36"
          defaultValue={asked.age}
          items={operationAgeKeys.map((age) => ({ value: age, label: m.ages[age] }))}
        />
      </SectionSearch>
      <Card flush>
        <OperationTable operations={page.operations} zones={zones} onBusy={onBusy} />
      </Card>
      {page.total > page.pageSize ? (
        <Pagination
          page={page.page}
          pageSize={page.pageSize}
          total={page.total}
          address={(to) => operationAddress({ ...asked, page: to })}
          go={(address) => void navigate(address)}
        />
      ) : null}
    </>
  )
}

type TableProps = { operations: readonly StaffOperation[]; zones: Readonly<Record<string, string>>; onBusy: (busy: boolean) => void }

function OperationTable({ operations, zones, onBusy }: TableProps) {
  const m = useMessages().operationSection
  const { operation: words } = useServerMessages()
  const { dateTime } = useDates()
  const columns: Column<StaffOperation>[] = [
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
          <span className="block text-xs text-ink-3">
            {zones[row.zoneId] ?? row.zoneId}
            {row.accountNumber ? (
              <>
                {' · '}
                <Link to={`/admin/accounts${sectionAddress({ number: row.accountNumber })}`} className={`${linkStyle} ident`}>
                  {row.accountNumber}
                </Link>
              </>
            ) : null}
          </span>
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
  return <Table caption={m.list} columns={columns} rows={operations} rowKey={(row) => row.id} empty={<p className="p-8 text-ink-2">{m.none}</p>} />
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
