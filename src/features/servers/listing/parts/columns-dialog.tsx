import { useEffect, useRef, useState } from 'react'
import IconDown from '~icons/lucide/arrow-down'
import IconUp from '~icons/lucide/arrow-up'
import { callApi } from '#platform/http/api-client.ts'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { densities, listColumns, moved, type ListColumn, type ListView } from '../model/list-view.ts'
import { useColumnMessages } from '../messages/use-column-messages.ts'
import { useColumnNames } from './use-column-names.ts'

/** Columns of the table, their order and spacing: checkboxes and buttons to move them, usable by mouse and keyboard. */
export function ColumnsDialog(props: { view: ListView; onClose: () => void }) {
  const m = useColumnMessages()
  const names = useColumnNames()
  const [order, setOrder] = useState<ListColumn[]>([...props.view.columns, ...listColumns.filter((column) => !props.view.columns.includes(column))])
  const [shown, setShown] = useState<ReadonlySet<ListColumn>>(new Set(props.view.columns))
  const [density, setDensity] = useState(props.view.density)
  const [said, setSaid] = useState('')
  const save = useMutation((view: object | undefined) => callApi(view ? 'PUT' : 'DELETE', '/server-list-view', view), { done: m.saved, onDone: props.onClose })
  const list = useRef<HTMLUListElement>(null)
  // A moved row loses the focus, so the same button gets it again.
  const pressed = useRef<string>(undefined)
  useEffect(() => {
    if (!pressed.current) return
    list.current?.querySelector<HTMLButtonElement>(`[data-move="${pressed.current}"]`)?.focus()
    pressed.current = undefined
  }, [order])

  function move(column: ListColumn, by: -1 | 1) {
    const next = moved(order, column, by)
    pressed.current = `${column} ${by}`
    setOrder(next)
    setSaid(m.now(names[column], next.indexOf(column) + 1))
  }

  const columns = order.filter((column) => shown.has(column))

  return (
    <FormDialog
      onClose={props.onClose}
      title={m.title}
      description={m.text}
      submit={m.save}
      ready={columns.length > 0}
      aside={
        <Button tone="ghost" className="sm:me-auto" disabled={save.busy} onClick={() => void save.run(undefined)}>
          {m.reset}
        </Button>
      }
      mutation={save}
      onSubmit={() => void save.run({ columns, density })}
    >
      <FieldGroup legend={m.shown} error={columns.length === 0 ? m.none : undefined}>
        <ul ref={list} className="divide-y divide-line rounded-field border border-line">
          {order.map((column, place) => (
            <li key={column} className="flex items-center justify-between gap-3 py-1 ps-3 pe-1">
              <Checkbox
                checked={shown.has(column)}
                onChange={(event) => {
                  const next = new Set(shown)
                  if (event.target.checked) next.add(column)
                  else next.delete(column)
                  setShown(next)
                }}
              >
                {names[column]}
              </Checkbox>
              <span className="flex">
                <IconButton
                  label={m.up(names[column])}
                  data-move={`${column} -1`}
                  aria-disabled={place === 0}
                  className="aria-disabled:opacity-40"
                  onClick={() => move(column, -1)}
                >
                  <IconUp className="size-4" aria-hidden />
                </IconButton>
                <IconButton
                  label={m.down(names[column])}
                  data-move={`${column} 1`}
                  aria-disabled={place === order.length - 1}
                  className="aria-disabled:opacity-40"
                  onClick={() => move(column, 1)}
                >
                  <IconDown className="size-4" aria-hidden />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
        <p role="status" className="sr-only">
          {said}
        </p>
      </FieldGroup>
      <FieldGroup legend={m.density}>
        <Segmented label={m.density} value={density} onChange={setDensity} items={densities.map((value) => ({ value, label: m.densities[value] }))} />
      </FieldGroup>
    </FormDialog>
  )
}
