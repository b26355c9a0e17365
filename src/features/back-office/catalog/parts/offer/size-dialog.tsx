import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { periods, type Period, type SharedOptions } from '#features/catalog/model.ts'
import { useMessages as useCatalogMessages } from '#features/catalog/messages/use-messages.ts'
import { fieldChanges, sizeFields } from '#features/catalog/offer/model/changes.ts'
import { sharedOf } from '#features/catalog/offer/model/draft.ts'
import type { OfferFault } from '#features/catalog/offer/model/offer-fault.ts'
import { sizeFaults } from '#features/catalog/offer/model/size-faults.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import { sectionAddress } from '../../../model/accounts.ts'
import type { OfferSection } from '../../model.ts'
import { FieldChanges } from './field-changes.tsx'
import { SizeFields } from './size-fields.tsx'
import { sizesOf, textsOf } from './size-texts.ts'
import { useSaveDraft } from './use-draft.ts'
import { useOfferWords } from './use-offer-words.ts'

/** Edits the options that all servers share. What is typed stays when a colleague saves the draft meanwhile. */
export function SizeDialog({ section: { editor } }: { section: OfferSection }) {
  const m = useMessages().offerSection
  const { fieldOf, faultText } = useOfferWords()
  const navigate = useNavigate()
  const [first] = useState(() => sharedOf(editor.offer))
  const [sold, setSold] = useState(first.periods)
  const [texts, setTexts] = useState(() => textsOf(first))
  const [tries, setTries] = useState(0)
  const close = () => void navigate(sectionAddress({ view: 'sizes' }), { preventScrollReset: true })
  const save = useSaveDraft(editor, { onDone: close })
  const entry: SharedOptions = { periods: sold, sizes: sizesOf(texts) }
  const found = sizeFaults(entry, editor.facts)
  // A price is set on another page, before the draft is published.
  const blocking = found.filter(({ code }) => !isPrice(code))
  const shown = tries > 0 ? found : found.filter(({ code }) => isPrice(code))
  const faults: Record<string, string> = Object.fromEntries(shown.toReversed().map((fault) => [fault.path, faultText(fault)]))
  const theirs = fieldChanges(sizeFields(first), sizeFields(editor.offer))
  useEffect(() => {
    if (tries > 0) document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus()
  }, [tries])
  return (
    <FormDialog
      size="lg"
      title={m.sizes.title}
      description={m.form.text}
      submit={m.form.save}
      mutation={save}
      onClose={close}
      onSubmit={() => (blocking.length > 0 ? setTries(tries + 1) : void save.run({ ...editor.offer, ...entry }))}
    >
      {theirs.length > 0 ? (
        <Notice tone="warn" title={m.form.theirs}>
          <p className="mb-1">{m.form.theirsText}</p>
          <FieldChanges changes={theirs} />
        </Notice>
      ) : null}
      <div className="flex flex-col gap-5">
        <FieldGroup legend={fieldOf('periods')} hint={m.sizes.periodsHint} error={faults['periods']}>
          <PeriodChoice value={sold} wrong={faults['periods'] !== undefined} onChange={setSold} />
        </FieldGroup>
        <SizeFields texts={texts} faults={faults} onChange={(part) => setTexts({ ...texts, ...part })} />
      </div>
    </FormDialog>
  )
}

const isPrice = (code: OfferFault['code']) => code === 'no-level-price' || code === 'cheap-package'

function PeriodChoice({ value, wrong, onChange }: { value: readonly Period[]; wrong: boolean; onChange: (sold: Period[]) => void }) {
  const { period } = useCatalogMessages()
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      {periods.map((months) => (
        <Checkbox
          key={months}
          aria-invalid={wrong || undefined}
          checked={value.includes(months)}
          onChange={(event) => onChange(periods.filter((one) => (one === months ? event.target.checked : value.includes(one))))}
        >
          {period(months)}
        </Checkbox>
      ))}
    </div>
  )
}
