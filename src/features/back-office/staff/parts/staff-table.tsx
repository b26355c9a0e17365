import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { AdminColumn } from '../../parts/shared/admin-list.tsx'
import { useRoleName } from '../../parts/shared/use-role-name.ts'
import type { StaffMember } from '../model.ts'

const tones = { invited: 'info', active: 'ok', disabled: 'mute' } as const

/** Columns of members of staff. All but the reader can be changed. */
export function useStaffColumns(own: string, onChange: (staffId: string) => void): AdminColumn<StaffMember>[] {
  const m = useMessages().staffSection
  const nameOf = useRoleName()
  const { dateTime } = useDates()
  return [
    {
      key: 'name',
      sort: (row) => row.displayName,
      head: m.columns.name,
      phone: 'title',
      cell: (row) => (
        <>
          <span className="block max-w-52 font-medium break-words whitespace-normal">{row.displayName}</span>
          <span className="ident block text-ink-3">{row.loginName}</span>
        </>
      ),
    },
    { key: 'role', head: m.columns.role, cell: (row) => nameOf({ id: row.role, names: row.roleNames }) },
    {
      key: 'state',
      head: m.columns.state,
      phone: 'state',
      cell: (row) => (
        <>
          <Badge tone={tones[row.state]} dot>
            {m.states[row.state]}
          </Badge>
          {row.linkUntil ? <span className="mt-0.5 block text-xs text-ink-3">{m.linkUntil(dateTime(row.linkUntil))}</span> : null}
        </>
      ),
    },
    { key: 'factor', head: m.columns.factor, cell: (row) => <Badge tone={row.twoFactor ? 'ok' : 'warn'}>{row.twoFactor ? m.factorOn : m.factorOff}</Badge> },
    {
      key: 'signedIn',
      sort: (row) => row.signedInAt,
      head: m.columns.signedIn,
      cell: (row) => (row.signedInAt ? dateTime(row.signedInAt) : <span className="text-ink-3">{m.never}</span>),
    },
    {
      key: 'actions',
      head: m.columns.actions,
      phone: 'actions',
      align: 'end',
      cell: (row) =>
        row.id === own ? (
          <span className="text-ink-3">{m.you}</span>
        ) : (
          <Button size="sm" aria-label={m.changeOf(row.displayName)} onClick={() => onChange(row.id)}>
            {m.change}
          </Button>
        ),
    },
  ]
}
