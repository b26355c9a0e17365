import type { StaffCategory } from '#features/content/model/staff.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { Checkbox, Switch } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, NativeSelect } from '#ui/forms/input.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import type { HelpFields } from '../draft.ts'
import { useMessages } from '../../messages/use-messages.ts'

type Props = {
  fields: HelpFields
  faults: Readonly<Record<string, string>>
  categories: readonly StaffCategory[]
  /** True if its address can still be chosen. */
  isNew: boolean
  onChange: (fields: HelpFields) => void
}

/** Category, position and visibility of a help article. */
export function HelpFieldSet({ fields, faults, categories, isNew, onChange }: Props) {
  const m = useMessages().contentSection.fields
  const locale = useLocale()
  const change = (part: Partial<HelpFields>) => onChange({ ...fields, ...part })
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
      <Field label={m.slug} hint={isNew ? m.slugHint : m.slugFixed} error={faults['slug']} required={isNew}>
        <Input
          value={fields.slug}
          disabled={!isNew}
          maxLength={60}
          spellCheck={false}
          autoCapitalize="off"
          className="font-mono"
          onChange={(event) => change({ slug: event.target.value.trim().toLowerCase() })}
        />
      </Field>
      <Field label={m.category} error={faults['categorySlug']}>
        <NativeSelect
          value={fields.categorySlug}
          items={categories.map(({ slug, names }) => ({ value: slug, label: names[locale] }))}
          onChange={(event) => change({ categorySlug: event.target.value })}
        />
      </Field>
      <Field label={m.sort} hint={m.sortHint} error={faults['sort']}>
        <NumberField min={0} max={1000} value={fields.sort} onChange={(sort) => change({ sort })} />
      </Field>
      <div className="flex flex-col gap-3 pt-1">
        <Switch checked={fields.shown} onChange={(event) => change({ shown: event.target.checked })}>
          {m.shown}
        </Switch>
        <Checkbox checked={fields.featured} onChange={(event) => change({ featured: event.target.checked })}>
          {m.featured}
        </Checkbox>
      </div>
    </div>
  )
}
