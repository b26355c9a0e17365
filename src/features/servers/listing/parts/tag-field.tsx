import { useId, useState } from 'react'
import IconRemove from '~icons/lucide/x'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { join, toneStyle } from '#ui/recipes.ts'
import { useTagMessages } from '../messages/use-tag-messages.ts'
import { maxTagLength, maxTags, plainTag } from '../model/tags.ts'

/** Field for tags: typed, or chosen from those of other servers. Enter adds one; each has a button to remove it. */
export function TagField(props: { tags: readonly string[]; onChange: (tags: string[]) => void; used: readonly string[]; label: string }) {
  const m = useTagMessages()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const tag = plainTag(typed)
  const full = props.tags.length >= maxTags
  const add = () => {
    if (!tag || full) return
    if (!props.tags.includes(tag)) props.onChange([...props.tags, tag])
    setTyped('')
  }
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex items-end gap-2.5">
        <Field label={props.label} hint={full ? m.full(maxTags) : m.hint(maxTags, maxTagLength)} className="flex-1">
          <Input
            value={typed}
            maxLength={maxTagLength}
            list={listId}
            autoComplete="off"
            disabled={full}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add()
            }}
          />
        </Field>
        <datalist id={listId}>
          {props.used
            .filter((used) => !props.tags.includes(used))
            .map((used) => (
              <option key={used}>{used}</option>
            ))}
        </datalist>
        <Button className="mb-5.5" disabled={!tag || full} onClick={add}>
          {m.add}
        </Button>
      </div>
      {props.tags.length > 0 ? (
        <ul aria-label={m.chosen} className="flex flex-wrap gap-1.5">
          {props.tags.map((one) => (
            <li key={one} className={join('inline-flex max-w-full items-center rounded-pill ps-2.5 text-xs/7', toneStyle.brand)}>
              <span className="truncate">{one}</span>
              <button
                type="button"
                aria-label={m.removeNamed(one)}
                className="grid size-7 shrink-0 place-items-center rounded-pill hover:text-ink"
                onClick={() => props.onChange(props.tags.filter((other) => other !== one))}
              >
                <IconRemove className="size-3.5" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
