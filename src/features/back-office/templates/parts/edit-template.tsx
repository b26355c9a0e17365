import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { fillText, type Placeholder } from '#features/messages/model/placeholders.ts'
import { callApi } from '#platform/http/api-client.ts'
import { locales } from '#platform/i18n/locales.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { EditableText, TemplateChoice } from '../model.ts'

type Props = { choice: TemplateChoice; text: EditableText; onClose: () => void }

/** Editor of a notice's title and sentence in one language, with the example filled in while typing. */
export function EditTemplate({ choice: { template: code, language }, text, onClose }: Props) {
  const m = useMessages().templates
  const { revalidate } = useRevalidator()
  const [title, setTitle] = useState(text.title)
  const [body, setBody] = useState(text.body)
  const area = useRef<HTMLTextAreaElement>(null)
  const { iso, name } = locales.find((locale) => locale.code === language)!
  const done = (words: string) => () => {
    toast.ok(words)
    void revalidate()
    onClose()
  }
  const ofText = { code, language, revision: text.revision }
  const save = useMutation(() => callApi('POST', '/admin/notice-texts', { ...ofText, title: title.trim(), body: body.trim() }), {
    onDone: done(m.saved),
    fields: ['title', 'body'],
  })
  const reset = useMutation(() => callApi('POST', '/admin/notice-texts/reset', ofText), { onDone: done(m.resetDone) })
  const mutation = { busy: save.busy || reset.busy, error: save.error ?? reset.error }

  function insert(placeholder: string) {
    const { selectionStart: from = body.length, selectionEnd: to = body.length } = area.current ?? {}
    setBody(`${body.slice(0, from)}{${placeholder}}${body.slice(to)}`)
    // After the text has been rendered.
    setTimeout(() => {
      area.current?.focus()
      area.current?.setSelectionRange(from + placeholder.length + 2, from + placeholder.length + 2)
    })
  }

  return (
    <FormDialog
      size="lg"
      title={m.editTitle(name)}
      description={m.editText}
      submit={m.save}
      mutation={mutation}
      onClose={onClose}
      onSubmit={() => void save.run()}
      aside={
        text.revision > 0 ? (
          <Button busy={reset.busy} onClick={() => void reset.run()}>
            {m.reset}
          </Button>
        ) : null
      }
    >
      <Field label={m.textTitle} error={save.faults['title']} required>
        <Input lang={iso} maxLength={60} value={title} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Field label={m.textBody} error={save.faults['body']} required>
        <Textarea ref={area} lang={iso} rows={5} maxLength={600} value={body} onChange={(event) => setBody(event.target.value)} />
      </Field>
      <Placeholders values={text.values} onChoose={insert} />
      <div className="rounded-field border border-line p-3 text-sm">
        <p className="text-xs text-ink-3">{m.example}</p>
        <p lang={iso} className="mt-1 break-words" aria-live="polite">
          {fillText(body, text.values) ?? body}
        </p>
      </div>
    </FormDialog>
  )
}

function Placeholders({ values, onChoose }: { values: EditableText['values']; onChoose: (name: string) => void }) {
  const m = useMessages().templates
  const names = Object.keys(values) as Placeholder[]
  if (names.length === 0) return null
  return (
    <div role="group" aria-label={m.placeholders}>
      <p className="text-sm">{m.placeholders}</p>
      <p className="text-xs text-ink-3">{m.placeholdersHint}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {names.map((name) => (
          <Button key={name} size="sm" onClick={() => onChoose(name)}>
            <code>{`{${name}}`}</code>
            <span className="text-ink-3">{values[name]}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
