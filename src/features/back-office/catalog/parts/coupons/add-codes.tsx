import { useState } from 'react'
import IconPlus from '~icons/lucide/plus'
import { callApi } from '#platform/http/api-client.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../../messages/use-messages.ts'

/** Adds codes of the same terms to a campaign. */
export function AddCodes({ campaignId, left }: { campaignId: string; left: number }) {
  const m = useMessages().campaignSection.add
  const { format } = numberFormat(useIso())
  const [open, setOpen] = useState(false)
  const [count, setCount] = useState(Math.min(100, left))
  const add = useMutation(
    (input: { count: number }, keyOf) => callApi('POST', `/admin/coupons/campaigns/${campaignId}/codes`, { ...input, idempotencyKey: keyOf([input, left]) }),
    { done: (_result, input) => m.done(format(input.count)), onDone: () => setOpen(false), fields: ['count'] },
  )
  return (
    <>
      <Button size="sm" icon={<IconPlus className="size-4" aria-hidden />} onClick={() => setOpen(true)}>
        {m.open}
      </Button>
      {open ? (
        <FormDialog
          onClose={() => setOpen(false)}
          title={m.title}
          description={m.text(format(left))}
          submit={m.open}
          mutation={add}
          onSubmit={() => add.run({ count })}
        >
          <Field label={m.count} error={add.faults['count']}>
            <NumberField min={1} max={left} value={count} onChange={setCount} />
          </Field>
        </FormDialog>
      ) : null}
    </>
  )
}
