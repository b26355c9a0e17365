import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { viewAddress, viewRules, type ListView, type ListViews } from '../../model/list-views.ts'

type Props = { views: ListViews; view?: ListView; content: Pick<ListView, 'query' | 'hidden'>; onClose: () => void }

/** Names a view and shares it. Without `view` it saves a new one, once for a repeated click, and opens it. */
export function ViewForm({ views, view, content: { query, hidden }, onClose }: Props) {
  const m = useMessages().listViews
  const navigate = useNavigate()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const save = useMutation(
    (wanted: { name: string; shared: boolean; query: string; hidden: string[] }, keyOf) =>
      view
        ? callApi<{ viewId: string } | undefined>('POST', `/admin/list-views/${view.id}`, { ...wanted, revision: view.revision })
        : callApi<{ viewId: string } | undefined>('POST', '/admin/list-views', { ...wanted, list: views.list, idempotencyKey: keyOf(wanted) }),
    {
      fields: ['name'],
      done: view ? m.done.update : m.done.save,
      onDone: (result) => {
        onClose()
        if (!view && result) void navigate(viewAddress({ id: result.viewId, query }), { preventScrollReset: true })
      },
    },
  )
  return (
    <FormDialog
      title={view ? m.editTitle : m.formTitle}
      description={view ? undefined : m.formText}
      submit={m.save}
      mutation={save}
      ready={name.trim() !== ''}
      onClose={onClose}
      onSubmit={() => void save.run({ name: name.trim(), shared, query, hidden: [...hidden] })}
    >
      <Field label={m.name} error={save.faults['name']} required>
        <Input name="name" maxLength={viewRules.nameMax} autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Checkbox name="shared" checked={shared} onChange={(event) => setShared(event.target.checked)}>
        {m.shared}
        <span className="block text-xs text-ink-3">{m.sharedHint}</span>
      </Checkbox>
    </FormDialog>
  )
}
