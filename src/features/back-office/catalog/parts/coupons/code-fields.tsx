import { campaignKinds, campaignLimits } from '#features/coupons/campaigns/model.ts'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import type { CampaignDraft } from '../../coupon-draft.ts'

export type CampaignFieldsProps = { draft: CampaignDraft; faults: Record<string, string>; onChange: (change: Partial<CampaignDraft>) => void }

const sample = 'K7TP2QXW9M'

/** Name of a campaign, and its codes: a number of unique ones with a prefix, or a shared one with its uses. */
export function CodeFields({ draft, faults, onChange }: CampaignFieldsProps) {
  const m = useMessages().campaignSection
  const { prefix, name, sharedCode, leastCodes, codes, uses } = campaignLimits
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={m.form.name} hint={m.form.nameHint} error={faults['name']} required className="sm:col-span-2">
        <Input value={draft.name} maxLength={name} onChange={(event) => onChange({ name: event.target.value })} />
      </Field>
      <FieldGroup legend={m.form.kind} className="sm:col-span-2">
        <Segmented
          label={m.form.kind}
          value={draft.kind}
          onChange={(kind) => onChange({ kind })}
          items={campaignKinds.map((kind) => ({ value: kind, label: m.kinds[kind] }))}
        />
      </FieldGroup>
      {draft.kind === 'unique' ? (
        <>
          <Field label={m.form.prefix} hint={m.form.prefixHint(draft.prefix.trim().toUpperCase() + sample)} error={faults['prefix']}>
            <Input
              value={draft.prefix}
              maxLength={prefix}
              spellCheck={false}
              autoCapitalize="characters"
              onChange={(event) => onChange({ prefix: event.target.value })}
            />
          </Field>
          <Field label={m.form.count} hint={m.form.countHint} error={faults['quota']}>
            <NumberField min={leastCodes} max={codes} value={draft.codes} onChange={(count) => onChange({ codes: count })} />
          </Field>
        </>
      ) : (
        <>
          <Field label={m.form.sharedCode} hint={m.form.sharedHint} error={faults['prefix']} required>
            <Input
              value={draft.sharedCode}
              maxLength={sharedCode}
              spellCheck={false}
              autoCapitalize="characters"
              onChange={(event) => onChange({ sharedCode: event.target.value })}
            />
          </Field>
          <Field label={m.form.uses} error={faults['quota']}>
            <NumberField min={1} max={uses} value={draft.uses} onChange={(count) => onChange({ uses: count })} />
          </Field>
        </>
      )}
    </div>
  )
}
