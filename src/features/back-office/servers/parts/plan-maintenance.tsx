import { useState } from 'react'
import IconPlus from '~icons/lucide/plus'
import { maintenanceRules } from '#features/support/maintenance/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { isoOf, locales, type Locale } from '#platform/i18n/locales.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { DateInput } from '#ui/forms/date-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NativeSelect, Textarea, type Choice } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useWallClock } from '../../content/parts/use-wall-clock.ts'
import { useMessages } from '../../messages/use-messages.ts'

type Props = { regions: readonly Choice[]; now: Date }

/** Announces maintenance: region, span and a text in each language. A repeated click announces it once. */
export function PlanMaintenance(props: Props) {
  const m = useMessages().maintenance
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        <IconPlus className="size-4" aria-hidden />
        {m.plan}
      </Button>
      {open ? <PlanDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const empty: Record<Locale, string> = { zh: '', 'zh-TW': '', en: '' }
const dayMs = 86_400_000

function PlanDialog({ regions, now, onClose }: Props & { onClose: () => void }) {
  const m = useMessages().maintenance
  const clock = useWallClock()
  const [form, setForm] = useState({
    regionId: regions[0]?.value ?? '',
    startsAt: clock.wall(new Date(now.getTime() + dayMs)),
    endsAt: clock.wall(new Date(now.getTime() + dayMs + 2 * 3_600_000)),
    texts: empty,
  })
  const plan = useMutation((wanted: object, keyOf) => callApi('POST', '/admin/maintenance', { ...wanted, idempotencyKey: keyOf(wanted) }), {
    done: m.planned,
    onDone: onClose,
    fields: ['regionId', 'startsAt', 'endsAt', ...locales.map(({ code }) => `texts.${code}`)],
  })
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const isoTime = (wall: string) => {
    const at = clock.momentOf(wall)
    return Number.isNaN(at.getTime()) ? '' : at.toISOString()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={m.plan}
      description={m.planText}
      size="lg"
      submit={m.plan}
      mutation={plan}
      onSubmit={() => void plan.run({ ...form, startsAt: isoTime(form.startsAt), endsAt: isoTime(form.endsAt) })}
    >
      <Field label={m.columns.region} error={plan.faults['regionId']}>
        <NativeSelect value={form.regionId} items={regions} onChange={(event) => change({ regionId: event.target.value })} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <Field key={name} label={m[name]} hint={m.zoneHint} error={plan.faults[name]} required>
            <DateInput time value={form[name]} onChange={(value) => change({ [name]: value })} />
          </Field>
        ))}
      </div>
      {locales.map(({ code, name }) => (
        <Field key={code} label={`${m.text} · ${name}`} error={plan.faults[`texts.${code}`]} required>
          <Textarea
            rows={2}
            lang={isoOf(code)}
            maxLength={maintenanceRules.text}
            value={form.texts[code]}
            onChange={(event) => change({ texts: { ...form.texts, [code]: event.target.value.replaceAll('\n', ' ') } })}
          />
        </Field>
      ))}
    </FormDialog>
  )
}
