import { covers, newsCategories, coverOf, type Cover, type NewsCategory } from '#features/content/model.ts'
import { useMessages as useContentMessages } from '#features/content/messages/use-messages.ts'
import { DateInput } from '#ui/forms/date-input.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import type { NewsFields } from '../draft.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { useWallClock } from './use-wall-clock.ts'

type Props = {
  fields: NewsFields
  faults: Readonly<Record<string, string>>
  /** True if it is not published yet, so that it may appear at once. */
  isNew: boolean
  onChange: (fields: NewsFields) => void
}

/** Category and dates of an announcement. */
export function NewsFieldSet({ fields, faults, isNew, onChange }: Props) {
  const m = useMessages().contentSection.fields
  const { categories } = useContentMessages()
  const { wall } = useWallClock()
  const change = (part: Partial<NewsFields>) => onChange({ ...fields, ...part })
  function toCategory(category: NewsCategory) {
    // The cover changes with the category unless it was chosen.
    const cover = fields.cover === coverOf[fields.category] ? coverOf[category] : fields.cover
    change({ category, cover })
  }
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
      <Field label={m.category} error={faults['category']}>
        <NativeSelect
          value={fields.category}
          items={newsCategories.map((one) => ({ value: one, label: categories[one] }))}
          onChange={(event) => toCategory(event.target.value as NewsCategory)}
        />
      </Field>
      <Field label={m.cover} error={faults['cover']}>
        <NativeSelect
          value={fields.cover}
          items={covers.map((one) => ({ value: one, label: m.covers[one] }))}
          onChange={(event) => change({ cover: event.target.value as Cover })}
        />
      </Field>
      <FieldGroup legend={m.when} error={fields.when === 'now' ? faults['publishAt'] : undefined}>
        <div className="flex flex-col gap-2">
          {isNew ? (
            <Segmented
              label={m.when}
              value={fields.when}
              fill
              items={[
                { value: 'now', label: m.now },
                { value: 'at', label: m.at },
              ]}
              onChange={(when) => change({ when, at: fields.at || wall(new Date(Date.now() + 3_600_000)) })}
            />
          ) : null}
          {fields.when === 'at' ? (
            <Field label={m.publishAt} hideLabel error={faults['publishAt']}>
              <DateInput time value={fields.at} onChange={(value) => change({ at: value })} />
            </Field>
          ) : null}
        </div>
      </FieldGroup>
      <Field label={m.until} hint={m.untilHint} error={faults['withdrawAt']} optional>
        <DateInput time value={fields.until} onChange={(value) => change({ until: value })} />
      </Field>
      <Checkbox checked={fields.pinned} onChange={(event) => change({ pinned: event.target.checked })}>
        {m.pinned}
      </Checkbox>
    </div>
  )
}
