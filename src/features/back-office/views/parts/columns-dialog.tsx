import { useNavigate, useSearchParams } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { hideText, type HideableColumn, type ViewedList } from '../../model/list-views.ts'

type Props = { list: ViewedList; inView: boolean; columns: readonly HideableColumn[]; hidden: readonly string[]; onClose: () => void }

/** Chooses the columns of a list. With a view open they change in the address, and the view once it is updated. Else they are kept for the reader. */
export function ColumnsDialog({ list, inView, columns, hidden, onClose }: Props) {
  const m = useMessages().listViews
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const keep = useMutation((wanted: string[]) => callApi('POST', '/admin/list-columns', { list, hidden: wanted }), { onDone: onClose })

  function apply(form: FormData) {
    const shown = new Set(form.getAll('column'))
    const wanted = columns.map(({ key }) => key).filter((key) => !shown.has(key))
    if (!inView) return keep.run(wanted)
    const next = new URLSearchParams(address)
    next.set('hide', hideText(wanted))
    onClose()
    return navigate(`?${next}`, { preventScrollReset: true })
  }
  return (
    <FormDialog title={m.columnsTitle} size="sm" submit={m.apply} mutation={keep} onClose={onClose} onSubmit={apply}>
      <div className="flex flex-col gap-3">
        {columns.map(({ key, head }) => (
          <Checkbox key={key} name="column" value={key} defaultChecked={!hidden.includes(key)}>
            {head}
          </Checkbox>
        ))}
      </div>
    </FormDialog>
  )
}
