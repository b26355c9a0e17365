import type { ReactNode } from 'react'
import type { FieldChange } from '#features/catalog/offer/model/changes.ts'
import type { OfferList } from '#features/catalog/offer/model/draft.ts'
import type { Names } from '#features/catalog/model.ts'
import { locales } from '#platform/i18n/locales.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import { NamesFields } from '../../../content/parts/names-fields.tsx'
import { FieldChanges } from './field-changes.tsx'
import { useOfferWords } from './use-offer-words.ts'

type Faults = Readonly<Record<string, string>>
type Form = {
  entry: { id: string; names: Names }
  isNew: boolean
  theirs: readonly FieldChange[]
  save: { busy: boolean; error: string | undefined }
  submit: () => void
  close: () => void
}

/** Dialog of one entry of the offer. */
export function EntryDialog({ list, form, children }: { list: OfferList; form: Form; children: ReactNode }) {
  const m = useMessages().offerSection.form
  const { nameOf } = useOfferWords()
  const titles = m.titles[list]
  return (
    <FormDialog
      size="lg"
      title={form.isNew ? titles.add : titles.edit(nameOf(form.entry))}
      description={m.text}
      submit={m.save}
      mutation={form.save}
      onClose={form.close}
      onSubmit={form.submit}
    >
      {form.theirs.length > 0 ? (
        <Notice tone="warn" title={m.theirs}>
          <p className="mb-1">{m.theirsText}</p>
          <FieldChanges changes={form.theirs} />
        </Notice>
      ) : null}
      <div className="flex flex-col gap-5">{children}</div>
    </FormDialog>
  )
}

type IdProps = { value: string; hint: string; isPublished: boolean; error: string | undefined; onChange: (id: string) => void }

/** ID of an entry, which is fixed once it was published. */
export function IdField({ value, hint, isPublished, error, onChange }: IdProps) {
  const m = useMessages().offerSection
  return (
    <Field label={m.fields['id']} hint={isPublished ? m.form.idKept : hint} error={error} required>
      <Input
        className="font-mono"
        maxLength={40}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        readOnly={isPublished}
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </Field>
  )
}

type NamesProps = { field: 'names' | 'purpose'; path: string; value: Names; faults: Faults; onChange: (names: Names) => void }

/** A text in the three languages, with a button that copies it to the empty ones. */
export function EntryNames({ field, path, value, faults, onChange }: NamesProps) {
  const m = useMessages().offerSection
  const source = locales.map(({ code }) => value[code]).find((text) => text.trim() !== '')
  const lacks = locales.some(({ code }) => value[code].trim() === '')
  function copy() {
    if (source === undefined) return
    const filled = locales.map(({ code }) => [code, value[code].trim() === '' ? source : value[code]] as const)
    onChange(Object.fromEntries(filled) as Names)
  }
  return (
    <div className="flex flex-col gap-2">
      <NamesFields label={m.fields[field] ?? field} path={path} value={value} faults={faults} maxLength={120} onChange={onChange} />
      {lacks && source !== undefined ? (
        <Button size="sm" className="self-start" onClick={copy}>
          {m.form.copyNames}
        </Button>
      ) : null}
    </div>
  )
}
