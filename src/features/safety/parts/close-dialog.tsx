import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonStyle, linkStyle } from '#ui/recipes.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { Obstacle } from '../model.ts'

/** Consequences of closing and obstacles against it; then step-up authentication, and the date. */
export function CloseDialog({ obstacles, onClose }: { obstacles: readonly Obstacle[]; onClose: () => void }) {
  const [dueAt, setDueAt] = useState<Date>()
  if (dueAt) return <Closed dueAt={dueAt} />
  return obstacles.length > 0 ? <Blocked obstacles={obstacles} onClose={onClose} /> : <Ask onClose={onClose} onDone={setDueAt} />
}

const remedies = {
  servers: { path: '/console/cloud-console', key: 'toServers' },
  orders: { path: '/console/order', key: 'toOrders' },
  payments: { path: '/console/payment', key: 'toPayments' },
  balance: { path: '/console/money', key: 'toMoney' },
} as const

function Blocked({ obstacles, onClose }: { obstacles: readonly Obstacle[]; onClose: () => void }) {
  const { close: m } = useMessages().closing
  const ui = useUiMessages()
  const iso = useIso()
  const to = useLocalePath()
  const words = (obstacle: Obstacle) =>
    obstacle.kind === 'balance' ? m.obstacles.balance(formatFen(obstacle.amountFen, iso)) : m.obstacles[obstacle.kind](obstacle.count)
  return (
    <Dialog open onClose={onClose} title={m.title} description={m.blocked} footer={<Button onClick={onClose}>{ui.close}</Button>}>
      <ul className="flex flex-col divide-y divide-line rounded-button border border-line">
        {obstacles.map((obstacle) => (
          <li key={obstacle.kind} className="flex min-h-12 items-center justify-between gap-4 px-4 py-2">
            {words(obstacle)}
            <Link to={to(remedies[obstacle.kind].path)} className={`shrink-0 ${linkStyle}`}>
              {m[remedies[obstacle.kind].key]}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Ask({ onClose, onDone }: { onClose: () => void; onDone: (dueAt: Date) => void }) {
  const { close: m } = useMessages().closing
  const [agreed, setAgreed] = useState(false)
  // The browser is signed out by it, so nothing may be read again.
  const close = useMutation(() => callApi<{ dueAt: Date }>('POST', '/account/close'), { revalidate: false, onDone: ({ dueAt }) => onDone(dueAt) })

  return (
    <FormDialog
      onClose={onClose}
      title={m.title}
      description={m.lead}
      submit={m.submit}
      tone="danger"
      ready={agreed}
      mutation={close}
      onSubmit={() => void close.run()}
    >
      <ol className="flex list-decimal flex-col gap-2 ps-5 text-ink-2 marker:text-ink-3">
        {m.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
      <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
        {m.agree}
      </Checkbox>
    </FormDialog>
  )
}

/** The browser is signed out by now, so every way out leads to the home page. */
function Closed({ dueAt }: { dueAt: Date }) {
  const { close: m } = useMessages().closing
  const { dateTime } = useDates()
  const to = useLocalePath()
  const home = to('/')
  return (
    <Dialog
      open
      onClose={() => window.location.assign(home)}
      title={m.doneTitle}
      footer={
        <a href={home} className={buttonStyle({ tone: 'primary' })}>
          {m.leave}
        </a>
      }
    >
      <Notice tone="ok">{m.doneText(dateTime(dueAt))}</Notice>
    </Dialog>
  )
}
