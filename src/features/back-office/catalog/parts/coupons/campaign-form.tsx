import { useState } from 'react'
import { useNavigate } from 'react-router'
import { campaignLimits } from '#features/coupons/campaigns/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { sectionAddress } from '../../../model/accounts.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { campaignOf, emptyCampaign, termsOf, type CampaignDraft } from '../../coupon-draft.ts'
import { CodeFields, type CampaignFieldsProps } from './code-fields.tsx'
import { OffFields, ScopeFields, TimeFields, useWrongTexts } from './term-fields.tsx'
import { useTermWords } from './use-term-words.ts'

const fields = ['name', 'prefix', 'quota', 'off', 'minimumFen', 'kinds', 'perAccount', 'validFromAt', 'validUntilAt']

/** Terms and codes of a new campaign, with what customers get in words. A repeated click creates one campaign, whose page opens. */
export function CampaignForm({ now, onClose }: { now: Date; onClose: () => void }) {
  const m = useMessages().campaignSection
  const navigate = useNavigate()
  const wrongTexts = useWrongTexts()
  const [draft, setDraft] = useState(() => emptyCampaign(now))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const make = useMutation(
    (input: object, keyOf) => callApi<{ campaignId: string }>('POST', '/admin/coupons/campaigns', { ...input, idempotencyKey: keyOf(input) }),
    {
      done: () => m.made(draft.name.trim()),
      onDone: ({ campaignId }) => {
        onClose()
        void navigate(sectionAddress({ view: 'campaigns', campaign: campaignId }))
      },
      revalidate: false,
      fields,
    },
  )
  function change(part: Partial<CampaignDraft>) {
    // The other kind has its own code and number, which the faults are not about.
    if (part.kind) make.clear()
    setDraft({ ...draft, ...part })
  }
  const part = { draft, faults: { ...make.faults, ...wrong }, onChange: change }

  function submit() {
    const made = campaignOf(draft)
    if ('wrong' in made) return setWrong(wrongTexts(made.wrong))
    setWrong({})
    void make.run(made.input)
  }

  return (
    <FormDialog size="lg" onClose={onClose} title={m.make} description={m.makeText} submit={m.form.submit} mutation={make} onSubmit={submit}>
      <CodeFields {...part} />
      <OffFields {...part} />
      <ScopeFields {...part} />
      <Limits {...part} />
      <Preview draft={draft} />
    </FormDialog>
  )
}

function Limits({ draft, faults, onChange }: CampaignFieldsProps) {
  const { couponSection, campaignSection } = useMessages()
  const m = campaignSection.form
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TimeFields draft={draft} faults={faults} onChange={onChange} />
      <Field label={m.perAccount} hint={m.perAccountHint} error={faults['perAccount']}>
        <NumberField min={1} max={campaignLimits.perAccount} value={draft.perAccount} onChange={(perAccount) => onChange({ perAccount })} />
      </Field>
      <Checkbox checked={draft.withAgent} onChange={(event) => onChange({ withAgent: event.target.checked })}>
        {couponSection.form.withAgent}
      </Checkbox>
    </div>
  )
}

/** Says the terms in words while they are edited. */
function Preview({ draft }: { draft: CampaignDraft }) {
  const m = useMessages().campaignSection.form
  const wordsOf = useTermWords()
  const read = termsOf(draft)
  const words = 'terms' in read ? wordsOf(read.terms) : undefined
  return (
    <section aria-label={m.preview} aria-live="polite" className="rounded-field border border-line bg-sunken px-4 py-3 text-sm">
      <p className="text-xs text-ink-2">{m.preview}</p>
      {words ? (
        <>
          <p className="mt-1 font-medium">{words.example}</p>
          <p className="mt-1 text-ink-2">{[words.off, words.scope, words.valid].join(' · ')}</p>
        </>
      ) : (
        <p className="mt-1 text-ink-2">{m.incomplete}</p>
      )}
    </section>
  )
}
