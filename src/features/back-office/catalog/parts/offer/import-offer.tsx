import { useRef, useState } from 'react'
import { largestCatalogueFile, type CatalogueFault } from '#features/catalog/offer/model/catalogue-file.ts'
import type { OfferEditor } from '#features/catalog/offer/model/offer-editor.ts'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FieldError } from '#ui/forms/field-error.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { countChanges, useSeenDraft } from './use-draft.ts'

type Chosen = { name: string; text: string }
type Found = { faults: CatalogueFault[] }

/** Replaces the draft by a file. Faults are listed with their lines, and nothing is imported then. */
export function ImportOffer({ editor, onClose }: { editor: OfferEditor; onClose: () => void }) {
  const m = useMessages().offerSection.importing
  const seen = useSeenDraft(editor)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [fault, setFault] = useState<string>()
  const [found, setFound] = useState<readonly CatalogueFault[]>([])
  const changes = editor.draft ? countChanges(editor) : 0
  const send = useMutation((text: string) => callApi<Found>('POST', '/admin/offer/draft/import', { ...seen, text }), {
    done: ({ faults }) => (faults.length === 0 ? m.done : undefined),
    onDone: ({ faults }) => (faults.length === 0 ? onClose() : setFound(faults)),
  })

  async function read(file: File | undefined) {
    if (!file) return
    setFound([])
    send.clear()
    setFault(file.size > largestCatalogueFile ? m.tooBig : undefined)
    setChosen(file.size > largestCatalogueFile ? undefined : { name: file.name, text: await file.text() })
  }

  return (
    <FormDialog
      title={m.title}
      description={[m.text, changes > 0 ? m.replaces(changes) : ''].filter(Boolean).join(' ')}
      submit={m.confirm}
      tone={changes > 0 ? 'danger' : 'primary'}
      mutation={send}
      onClose={onClose}
      onSubmit={() => (chosen ? void send.run(chosen.text) : setFault(m.none))}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => input.current?.click()}>{m.choose}</Button>
        <span aria-live="polite" className="min-w-0 break-words text-ink-2">
          {chosen ? m.chosen(chosen.name) : ''}
        </span>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={m.file}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            void read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <FieldError text={fault} />
      <FileFaults faults={found} />
    </FormDialog>
  )
}

function FileFaults({ faults }: { faults: readonly CatalogueFault[] }) {
  const m = useMessages().offerSection.importing
  if (faults.length === 0) return null
  return (
    <Notice tone="bad" title={m.faults(faults.length)}>
      <ul className="mt-1 max-h-72 overflow-y-auto font-mono text-xs break-words">
        {faults.map(({ line, path, code, detail = {} }) => {
          const words = m.words[code]
          return <li key={`${line}.${path}.${code}`}>{m.fault(line, path, typeof words === 'function' ? words(detail) : words)}</li>
        })}
      </ul>
    </Notice>
  )
}
