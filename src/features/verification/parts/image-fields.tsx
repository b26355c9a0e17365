import { useMessages } from '../messages/use-messages.ts'
import { ImageField } from './image-field.tsx'
import type { IdentityForm } from './use-identity-form.ts'

/** Photographs that the document needs. */
export function ImageFields({ form }: { form: IdentityForm }) {
  const m = useMessages()
  return (
    <div className="grid gap-4">
      <div className="grid gap-5 sm:grid-cols-2">
        {form.slots.map((slot) => (
          <ImageField key={slot} slot={slot} image={form.images.get(slot)} fault={form.faults[`images.${slot}`]} onKept={form.keepImage} />
        ))}
      </div>
      <p className="text-xs text-ink-3">{m.upload.hint}</p>
    </div>
  )
}

/** Tips for a readable photograph. */
export function PhotoTips({ className }: { className?: string }) {
  const m = useMessages().upload
  return (
    <div className={className}>
      <p className="label">{m.tipsTitle}</p>
      <ul className="mt-2 grid list-disc gap-1.5 ps-4 text-sm text-ink-2">
        {m.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </div>
  )
}
