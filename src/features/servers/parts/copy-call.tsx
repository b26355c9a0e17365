import { use } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-button.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { toast } from '#ui/feedback/toast.ts'
import { curlOf } from '../model/calls.ts'
import { useCallMessages } from '../messages/use-call-messages.ts'
import { ByApi } from './by-api.ts'

/** The same as a dialog is about to send, for the public API; a function reads what the dialog's form holds when it is pressed. */
export type CallToCopy = { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; keyed?: boolean; body?: unknown }

type Copied = CallToCopy | readonly CallToCopy[]

/**
 * Copies what a dialog is about to do as a command, or as several where one needs what the one before answers. Stands at the left of its
 * footer, or small `beside` a button that asks nothing first, and only for who can call the API.
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
