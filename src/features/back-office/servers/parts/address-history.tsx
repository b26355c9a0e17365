import { useState } from 'react'
import { useMessages } from '#features/catalog/addresses/messages/use-messages.ts'
import type { Assignment } from '#features/servers/addresses/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Table, type Column } from '#ui/display/table.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { DateInput } from '#ui/forms/date-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'

type Found = { assignments: Assignment[]; more: boolean }

/** Search of who had an address when. It is a call, not an address of the page, so that it is in the audit with its reason. */
export function AddressHistory() {
  const m = useMessages().history
  const { dateTime } = useDates()
  const [asked, setAsked] = useState({ search: '', at: '', reason: '' })
  const [found, setFound] = useState<Found>()
  const look = useMutation(
    () => callApi<Found>('POST', '/admin/address-history', { ...asked, at: asked.at === '' ? null : new Date(asked.at).toISOString() }),
    { onDone: setFound, revalidate: false, fields: ['search', 'at', 'reason'] },
  )
  const columns: Column<Assignment>[] = [
    { key: 'address', head: m.columns.address, phone: 'title', cell: (row) => <span className="ident">{row.address}</span> },
    { key: 'server', head: m.columns.server, cell: (row) => <span className="ident">{row.serverCode}</span> },
    { key: 'account', head: m.columns.account, cell: (row) => <span className="ident">{row.accountNumber}</span> },
    { key: 'since', head: m.columns.since, cell: (row) => dateTime(row.since) },
    { key: 'until', head: m.columns.until, cell: (row) => (row.until ? dateTime(row.until) : m.now) },
  ]
  return (
    <Card title={m.title}>
      <p className="text-sm text-ink-2">{m.text}</p>
      <form
        method="post"
        className="grid gap-4 sm:grid-cols-3"
        onSubmit={(event) => {
          event.preventDefault()
          void look.run()
        }}
      >
        <Field label={m.search} hint={m.searchHint} error={look.faults['search']} required>
          <Input value={asked.search} maxLength={60} required onChange={(event) => setAsked({ ...asked, search: event.target.value })} />
        </Field>
        <Field label={m.at} hint={m.atHint} error={look.faults['at']}>
          <DateInput time value={asked.at} onChange={(at) => setAsked({ ...asked, at })} />
        </Field>
        <Field label={m.reason} hint={m.reasonHint} error={look.faults['reason']} required>
          <Input value={asked.reason} minLength={2} maxLength={200} required onChange={(event) => setAsked({ ...asked, reason: event.target.value })} />
        </Field>
        <div className="sm:col-span-3">
          <Button type="submit" busy={look.busy}>
            {m.submit}
          </Button>
        </div>
      </form>
      {look.error ? <Notice tone="bad">{look.error}</Notice> : null}
      {found && found.assignments.length === 0 ? <p role="status">{m.none}</p> : null}
      {found && found.assignments.length > 0 ? <Table caption={m.title} rows={found.assignments} rowKey={({ id }) => id} columns={columns} /> : null}
      {found?.more ? <p className="text-sm text-ink-2">{m.more}</p> : null}
    </Card>
  )
}
