import { Field } from '#ui/forms/field.tsx'
import { Input, NativeSelect } from '#ui/forms/input.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import type { SubscribeView } from '../pages/status-props.ts'

/** Form for e-mail updates. It is posted as a document, so it needs no script. */
export function SubscribeForm({ form }: { form: SubscribeView }) {
  return (
    <form method="post" action={form.action} className="grid gap-4">
      <Field label={form.email} required>
        <Input name="email" type="email" size="lg" autoComplete="email" maxLength={254} required />
      </Field>
      <Field label={form.region}>
        <NativeSelect name="region" size="lg" items={form.regions} />
      </Field>
      {/* Filled in by robots. */}
      <div hidden>
        <label>
          {form.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" className={buttonStyle({ tone: 'primary', size: 'lg' })}>
        {form.submit}
      </button>
      <p className="text-xs text-ink-3">{form.hint}</p>
    </form>
  )
}
