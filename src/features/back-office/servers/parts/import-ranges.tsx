import { useState } from 'react'
import { useMessages } from '#features/catalog/addresses/messages/use-messages.ts'
import type { PoolView } from '#features/catalog/addresses/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useLineFaults } from './use-line-faults.ts'

/** Adds addresses to a pool: networks, ranges and single ones. */
export function ImportRanges({ pool, onClose }: { pool: PoolView; onClose: () => void }) {
  const m = useMessages()
  const [ranges, setRanges] = useState('')
  const add = useMutation(() => callApi<{ added: number; known: number }>('POST', `/admin/address-pools/${pool.id}/import`, { ranges }), {
    done: ({ added, known }) => m.imported(added, known),
    onDone: onClose,
  })
  const faults = useLineFaults(add.failure, 'ranges')
  return (
    <FormDialog
      title={m.importTitle(pool.name)}
      description={m.importText}
      submit={m.import}
      ready={ranges.trim() !== ''}
      mutation={add}
      onClose={onClose}
      onSubmit={() => add.run()}
    >
      <Field label={m.ranges} hint={m.rangesHint} error={faults} required>
        <Textarea className="ident" rows={8} maxLength={20_000} value={ranges} required onChange={(event) => setRanges(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
