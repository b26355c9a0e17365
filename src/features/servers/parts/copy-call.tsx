import { use } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-button.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { toast } from '#ui/feedback/toast.ts'
import { curlOf } from '../model/calls.ts'
import { useCallMessages } from '../messages/use-call-messages.ts'
import { ByApi } from './by-api.ts'

/** Call of the public API that is equal to the dialog's action. A function reads the form when the button is pressed. */
export type CallToCopy = { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; keyed?: boolean; body?: unknown }

type Copied = CallToCopy | readonly CallToCopy[]

/**
 * Button that copies the action of a dialog as a command, or as several if one needs the answer of another. Placed at the left of the
 * dialog's footer, or small and `beside` a button without a dialog. Hidden from readers who cannot call the API.
 */
export function CopyCall({ call, beside = false }: { call: Copied | ((form: FormData) => Copied); beside?: boolean }) {
  const m = useCallMessages()
  const ui = useUiMessages()
  if (!use(ByApi)) return null
  return (
    <Button
      tone="ghost"
      {...(beside ? { size: 'sm' } : { className: 'me-auto max-sm:me-0' })}
      title={m.copy}
      aria-label={m.copy}
      data-reads
      onClick={(event) => {
        const calls = [typeof call === 'function' ? call(new FormData(event.currentTarget.form ?? undefined)) : call].flat()
        const commands = calls.map(({ path, ...what }) => curlOf({ ...what, url: `${location.origin}/api/v1${path}` }))
        copyText(commands.join('\n\n')).then(
          () => toast.ok(m.copied),
          () => toast.bad(ui.copyFailed),
        )
      }}
    >
      {m.short}
    </Button>
  )
}
