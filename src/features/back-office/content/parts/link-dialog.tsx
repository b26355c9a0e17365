import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ManagedLink } from '#features/content/model/staff.ts'
import { useMessages as useContentMessages } from '#features/content/messages/use-messages.ts'
import { linkGroups, type LinkGroup } from '#features/content/model.ts'
import { newId } from '#platform/pure/id.ts'
import { Switch } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, NativeSelect } from '#ui/forms/input.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { NamesFields, noNames } from './names-fields.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { useSave } from './use-save.ts'

/** Creates or changes a friend link; a hidden one is shown only here. */
export function LinkDialog({ link, onClose }: { link: ManagedLink | undefined; onClose: () => void }) {
  const m = useMessages().contentSection
  const { groups } = useContentMessages().links
  const { revalidate } = useRevalidator()
  const save = useSave(undefined)
  const [row, setRow] = useState<ManagedLink>(
    () => link ?? { id: newId(), group: 'software', names: noNames, notes: noNames, url: 'https://', sort: 100, shown: true },
  )
  const change = (part: Partial<ManagedLink>) => setRow({ ...row, ...part })

  async function submit() {
    const { id, ...fields } = row
    if (!(await save.run('PUT', `/admin/links/${id}`, { ...fields, url: fields.url.trim() }))) return
    toast.ok(m.done.saved)
    onClose()
    await revalidate()
  }

  return (
    <SaveDialog title={link ? m.changeOf(link.names.zh) : m.newLink} busy={save.busy} onClose={onClose} onSave={submit}>
      <NamesFields label={m.columns.name} path="names" value={row.names} faults={save.faults} onChange={(names) => change({ names })} />
      <NamesFields label={m.fields.note} path="notes" value={row.notes} faults={save.faults} onChange={(notes) => change({ notes })} />
      <Field label={m.columns.url} error={save.faults['url']} required>
        <Input type="url" inputMode="url" maxLength={300} spellCheck={false} value={row.url} onChange={(event) => change({ url: event.target.value })} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label={m.columns.group} error={save.faults['group']}>
          <NativeSelect
            value={row.group}
            items={linkGroups.map((group) => ({ value: group, label: groups[group] }))}
            onChange={(event) => change({ group: event.target.value as LinkGroup })}
          />
        </Field>
        <Field label={m.fields.sort} hint={m.fields.sortHint} error={save.faults['sort']}>
          <NumberField min={0} max={1000} value={row.sort} onChange={(sort) => change({ sort })} />
        </Field>
        <Switch className="sm:mt-7" checked={row.shown} onChange={(event) => change({ shown: event.target.checked })}>
          {m.fields.linkShown}
        </Switch>
      </div>
    </SaveDialog>
  )
}
