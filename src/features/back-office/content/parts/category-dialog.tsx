import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffCategory } from '#features/content/model/staff.ts'
import { helpIcons, type HelpIcon } from '#features/content/model.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input, NativeSelect } from '#ui/forms/input.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { NamesFields, noNames } from './names-fields.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { useSave } from './use-save.ts'

/** Creates or changes a category of the help centre. Visitors do not see one without articles. */
export function CategoryDialog({ category, taken, onClose }: { category: StaffCategory | undefined; taken: readonly string[]; onClose: () => void }) {
  const m = useMessages().contentSection
  const { revalidate } = useRevalidator()
  const save = useSave(undefined)
  const [row, setRow] = useState<StaffCategory>(
    () => category ?? { slug: '', names: noNames, summaries: noNames, icon: 'compass', sort: Math.min(taken.length * 10, 1000) },
  )
  const change = (part: Partial<StaffCategory>) => setRow({ ...row, ...part })

  async function submit() {
    const { slug, ...fields } = row
    if (slug === '') return save.setFaults({ slug: m.fields.slugHint })
    if (!category && taken.includes(slug)) return save.setFaults({ slug: m.slugTaken })
    if (!(await save.run('PUT', `/admin/help/categories/${encodeURIComponent(slug)}`, fields))) return
    toast.ok(m.done.saved)
    onClose()
    await revalidate()
  }

  return (
    <SaveDialog title={category ? m.changeOf(category.names.zh) : m.newCategory} busy={save.busy} onClose={onClose} onSave={submit}>
      <NamesFields label={m.columns.name} path="names" value={row.names} faults={save.faults} onChange={(names) => change({ names })} />
      <NamesFields label={m.text.summary} path="summaries" value={row.summaries} faults={save.faults} onChange={(summaries) => change({ summaries })} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label={m.fields.slug} hint={category ? m.fields.slugFixed : m.fields.slugHint} error={save.faults['slug']} required={!category}>
          <Input
            value={row.slug}
            disabled={category !== undefined}
            maxLength={60}
            spellCheck={false}
            className="font-mono"
            onChange={(event) => change({ slug: event.target.value.trim().toLowerCase() })}
          />
        </Field>
        <Field label={m.fields.icon} error={save.faults['icon']}>
          <NativeSelect
            value={row.icon}
            items={helpIcons.map((icon) => ({ value: icon, label: m.fields.icons[icon] }))}
            onChange={(event) => change({ icon: event.target.value as HelpIcon })}
          />
        </Field>
        <Field label={m.fields.sort} hint={m.fields.sortHint} error={save.faults['sort']}>
          <NumberField min={0} max={1000} value={row.sort} onChange={(sort) => change({ sort })} />
        </Field>
      </div>
    </SaveDialog>
  )
}
