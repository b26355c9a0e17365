import { useState, type ReactNode } from 'react'
import { isoOf, locales, type Locale } from '#platform/i18n/locales.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import type { Mutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'

type Props = {
  title: string
  text: string
  confirm: string
  mutation: Pick<Mutation<object, unknown>, 'busy' | 'error' | 'faults'>
  /** Texts of the public page in one language. */
  preview: (locale: Locale) => { title?: string; state?: string; text?: string }
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

/** Dialog of a public text: the form, then its preview in all languages, then the confirmation. Faults of fields lead back to the form. */
export function PreviewedDialog({ title, text, confirm, mutation, preview, onClose, onConfirm, children }: Props) {
  const m = useMessages().incidents
  const [previewing, setPreviewing] = useState(false)
  const faulty = Object.keys(mutation.faults).length > 0
  const shown = previewing && !faulty
  return (
    <FormDialog
      onClose={shown ? () => setPreviewing(false) : onClose}
      title={title}
      description={shown ? m.previewText : text}
      size="lg"
      submit={shown ? confirm : m.toPreview}
      {...(shown ? { cancel: m.backToForm } : {})}
      mutation={mutation}
      onSubmit={() => (shown ? onConfirm() : setPreviewing(true))}
    >
      {shown ? locales.map(({ code, name }) => <Shown key={code} name={name} iso={isoOf(code)} {...preview(code)} />) : children}
    </FormDialog>
  )
}

function Shown({ name, iso, title, state, text }: { name: string; iso: string; title?: string; state?: string; text?: string }) {
  return (
    <section className="rounded-box border border-line p-4">
      <p className="text-xs text-ink-3">{name}</p>
      <div lang={iso}>
        {title ? <p className="mt-1 font-semibold wrap-anywhere">{title}</p> : null}
        {state ? <p className="mt-1 text-sm font-medium">{state}</p> : null}
        {text ? <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere text-ink-2">{text}</p> : null}
      </div>
    </section>
  )
}
