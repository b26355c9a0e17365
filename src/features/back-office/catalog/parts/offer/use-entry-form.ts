import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldChanges, type FieldChange } from '#features/catalog/offer/model/changes.ts'
import { withEntry, type OfferDraft, type OfferList } from '#features/catalog/offer/model/draft.ts'
import { offerFaults } from '#features/catalog/offer/model/draft-faults.ts'
import { newEntry, type OfferFault } from '#features/catalog/offer/model/offer-fault.ts'
import { sectionAddress } from '../../../model/accounts.ts'
import type { OfferSection } from '../../model.ts'
import { useSaveDraft } from './use-draft.ts'
import { useOfferWords } from './use-offer-words.ts'

type Entry<List extends OfferList> = OfferDraft[List][number]

/** The form of one entry. What is typed stays when a colleague saves the draft meanwhile: it is then saved on top of the newest draft. */
export function useEntryForm<List extends OfferList>({ editor, edit }: OfferSection, list: List, empty: Entry<List>) {
  const { faultText } = useOfferWords(editor.offer)
  const navigate = useNavigate()
  const find = (offer: OfferDraft, id: string | undefined) => (offer[list] as Entry<List>[]).find((one) => one.id === id)
  const [first] = useState(() => find(editor.offer, edit))
  const [entry, setEntry] = useState<Entry<List>>(first ?? empty)
  const [tries, setTries] = useState(0)
  const close = () => void navigate(sectionAddress({ view: list }), { preventScrollReset: true })
  const save = useSaveDraft(editor, { onDone: close })
  const next = withEntry(editor.offer, list, first?.id, entry)
  const found = faultsAt(offerFaults(next, editor.facts), list, (next[list] as Entry<List>[]).indexOf(entry))
  // A price is set on another page, before the draft is published.
  const faults = found.filter(({ code }) => !isPrice(code))
  useEffect(() => {
    if (tries > 0) document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus()
  }, [tries])
  const fresh = find(editor.offer, first?.id)

  function submit() {
    if (faults.length > 0) setTries(tries + 1)
    else void save.run(next)
  }
  return {
    entry,
    change: (part: Partial<Entry<List>>) => setEntry({ ...entry, ...part }),
    /** Entry in the address that no longer exists. */
    isGone: first === undefined && edit !== newEntry,
    isNew: first === undefined,
    isPublished: find(editor.published, first?.id) !== undefined,
    faults: tries > 0 ? Object.fromEntries(faults.toReversed().map((fault) => [fault.path, faultText(fault)])) : {},
    lacksPrice: first !== undefined && found.some(({ code }) => isPrice(code)),
    /** Changes by a colleague since the form was opened. */
    theirs: first && fresh ? fieldChanges(first, fresh) : ([] as FieldChange[]),
    save,
    submit,
    close,
  }
}

const isPrice = (code: OfferFault['code']) => code === 'no-price' || code === 'no-family-price'

function faultsAt(faults: readonly OfferFault[], list: OfferList, index: number): OfferFault[] {
  const prefix = `${list}.${index}.`
  return faults.filter(({ path }) => path.startsWith(prefix)).map((fault) => ({ ...fault, path: fault.path.slice(prefix.length) }))
}
