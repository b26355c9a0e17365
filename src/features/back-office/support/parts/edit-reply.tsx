import { useRef, useState } from 'react'
import { useMessages as useSupportTexts } from '#features/support/messages/use-messages.ts'
import { workOrderCategories, type WorkOrderCategory } from '#features/support/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { locales, type Locale } from '#platform/i18n/locales.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, NativeSelect, Textarea } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { insertAt, replyPlaceholders, replyRules, type CannedReply } from '../model.ts'

const fieldOf: Readonly<Record<Locale, string>> = { zh: 'textZh', 'zh-TW': 'textZhTw', en: 'textEn' }

/** Title, category and texts of a canned reply. One without a revision is new. */
export function EditReply({ reply, onClose }: { reply: CannedReply; onClose: () => void }) {
  const m = useMessages().replies
  const { categories } = useSupportTexts()
  const [title, setTitle] = useState(reply.title)
  const [category, setCategory] = useState(reply.category)
  const [texts, setTexts] = useState(reply.texts)
  const areas = useRef<Partial<Record<Locale, HTMLTextAreaElement | null>>>({})
  const [last, setLast] = useState<Locale>('zh')
  const input = { title, category, textZh: texts.zh, textZhTw: texts['zh-TW'], textEn: texts.en, revision: reply.revision }
  const save = useMutation(() => callApi('POST', `/admin/replies/${reply.id}`, input), {
    fields: ['title', 'textZh', 'textZhTw', 'textEn'],
    done: m.done.save,
    onDone: onClose,
  })

  function insert(placeholder: string) {
    const area = areas.current[last]
    const text = texts[last]
    const { selectionStart: from, selectionEnd: to } = area ?? { selectionStart: text.length, selectionEnd: text.length }
    const { draft, cursor } = insertAt(text, `{${placeholder}}`, { from, to })
    setTexts({ ...texts, [last]: draft })
    // After the text has been rendered.
    setTimeout(() => {
      area?.focus()
      area?.setSelectionRange(cursor, cursor)
    })
  }

  return (
    <FormDialog
      size="lg"
      title={reply.revision === 0 ? m.add : m.editOf(reply.title)}
      description={m.textHint}
      submit={m.save}
      mutation={save}
      onClose={onClose}
      onSubmit={() => void save.run()}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.title} hint={m.titleHint} error={save.faults['title']} required>
          <Input name="title" autoComplete="off" maxLength={replyRules.title} value={title} onChange={(event) => setTitle(event.target.value)} />
        </Field>
        <Field label={m.category}>
          <NativeSelect
            name="category"
            value={category ?? ''}
            items={[{ value: '', label: m.noCategory }, ...workOrderCategories.map((one) => ({ value: one, label: categories[one] }))]}
            onChange={(event) => setCategory((event.target.value || null) as WorkOrderCategory | null)}
          />
        </Field>
      </div>
      {locales.map(({ code, iso }) => (
        <Field key={code} label={m.text[code]} error={save.faults[fieldOf[code]]}>
          <Textarea
            ref={(node) => {
              areas.current[code] = node
            }}
            name={fieldOf[code]}
            lang={iso}
            rows={4}
            maxLength={replyRules.text}
            value={texts[code]}
            onFocus={() => setLast(code)}
            onChange={(event) => setTexts({ ...texts, [code]: event.target.value })}
          />
        </Field>
      ))}
      <div role="group" aria-label={m.placeholders}>
        <p className="text-sm">{m.placeholders}</p>
        <p className="text-xs text-ink-3">{m.placeholdersHint}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {replyPlaceholders.map((name) => (
            <Button key={name} size="sm" onClick={() => insert(name)}>
              <code>{`{${name}}`}</code>
              <span className="text-ink-3">{m.placeholder[name]}</span>
            </Button>
          ))}
        </div>
      </div>
    </FormDialog>
  )
}
