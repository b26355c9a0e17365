import { FieldGroup } from '#ui/forms/field.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { leadTopics, type LeadTopic } from '../../model.ts'

/** Topic of the letter: pills (template 1) or joined cells (template 2). */
export function TopicChoice({ topic }: { topic: LeadTopic }) {
  const m = useMessages()
  return (
    <FieldGroup legend={m.form.topic}>
      <div className="flex flex-wrap gap-2 t2:gap-0 t2:ps-px t2:pt-px">
        {leadTopics.map((one) => (
          <label
            key={one}
            className="relative inline-flex min-h-11 items-center rounded-pill border border-line-2 bg-surface px-4.5 text-[0.9375rem] text-ink-2 transition-colors has-checked:z-10 has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:font-medium has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink hover:border-ink-3 t2:-ms-px t2:-mt-px t2:rounded-none"
          >
            <input type="radio" name="topic" value={one} defaultChecked={one === topic} className="veiled" />
            {m.topics[one]}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
