import { useState } from 'react'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Table, type Column } from '#ui/display/table.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { InvoiceTitle } from '../../model.ts'

/** Titles of the account. */
export function TitleTable(props: { titles: readonly InvoiceTitle[]; onOpen: (title: InvoiceTitle | 'new') => void }) {
  const m = useMessages()
  const [leaving, setLeaving] = useState<InvoiceTitle>()
  const remove = useMutation((title: InvoiceTitle) => callApi('DELETE', `/invoice-titles/${title.id}`), {
    done: m.done.removed,
    onDone: () => setLeaving(undefined),
  })
  const add = (
    <Button tone="primary" onClick={() => props.onOpen('new')}>
      {m.titles.add}
    </Button>
  )
  const columns: Column<InvoiceTitle>[] = [
    {
      key: 'name',
      head: m.list.title,
      phone: 'title',
      cell: ({ name, isDefault }) => (
        <span className="inline-flex flex-wrap items-center gap-2 font-medium whitespace-normal">
          {name}
          {isDefault ? <Badge tone="brand">{m.titles.default}</Badge> : null}
        </span>
      ),
    },
    { key: 'kind', head: m.titles.kind, phone: 'state', cell: ({ kind }) => m.titles.kinds[kind] },
    { key: 'tax', head: m.detail.taxNumber, cell: ({ taxNumber }) => <span className="ident text-[0.8125rem]">{taxNumber ?? '—'}</span> },
    {
      key: 'actions',
      head: m.list.actions,
      headHidden: true,
      phone: 'actions',
      align: 'end',
      cell: (title) => (
        <span className="inline-flex gap-1">
          <Button size="sm" tone="link" onClick={() => props.onOpen(title)}>
            {m.titles.edit}
            <span className="sr-only"> {title.name}</span>
          </Button>
          <Button size="sm" tone="danger-ghost" onClick={() => setLeaving(title)}>
            {m.titles.remove}
            <span className="sr-only"> {title.name}</span>
          </Button>
        </span>
      ),
    },
  ]
  return (
    <>
      {props.titles.length > 0 ? <div className="flex justify-end border-b border-line px-5 py-2.5 max-sm:px-4">{add}</div> : null}
      <Table
        caption={m.titles.caption}
        columns={columns}
        rows={props.titles}
        rowKey={({ id }) => id}
        empty={<EmptyState art="receipt" title={m.titles.none} text={m.titles.noneText} action={add} />}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => {
          remove.clear()
          setLeaving(undefined)
        }}
        title={`${m.titles.remove} ${leaving?.name ?? ''}`}
        description={m.titles.removeText}
        confirm={m.titles.remove}
        tone="danger"
        mutation={remove}
        onConfirm={() => leaving && void remove.run(leaving)}
      />
    </>
  )
}
