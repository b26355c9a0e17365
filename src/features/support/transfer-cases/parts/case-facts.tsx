import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Facts } from '#ui/display/card.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useCaseMessages } from '../../messages/use-case-messages.ts'
import { transferCaseCan, type TransferCaseView } from '../../model/transfer-cases.ts'
import { CaseStateBadge } from './case-state.tsx'

/** Facts and state of a transfer case, above its conversation. */
export function CaseFacts({ view }: { view: TransferCaseView }) {
  const m = useCaseMessages()
  const to = useLocalePath()
  const { dateTime } = useDates()
  return (
    <div className="flex flex-col gap-3 border-b border-line bg-surface px-5 pt-3 max-sm:px-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <CaseStateBadge state={view.state} />
          {m.meanings[view.state]}
        </p>
        <span className="flex flex-wrap items-center gap-3">
          {view.transferNumber ? (
            <Link to={to(`/console/transferPlus?number=${view.transferNumber}`)} className={`${linkStyle} text-sm`}>
              {m.facts.transfer}
            </Link>
          ) : null}
          {transferCaseCan('withdraw', view) ? <Withdraw number={view.number} /> : null}
        </span>
      </div>
      {view.state === 'rejected' && view.reason ? (
        <Notice tone="bad" title={m.facts.reason}>
          <span className="break-words whitespace-pre-line">{view.reason}</span>
        </Notice>
      ) : null}
      <div className="-mt-1 *:border-b-0 **:[summary]:min-h-9 **:[summary]:py-1.5 **:[summary]:text-xs">
        <Disclosure summary={`${m.facts.label} · ${m.kinds[view.kind]}`}>
          <div className="grid gap-6 lg:grid-cols-2">
            <Facts
              columns={1}
              className="text-xs"
              items={[
                { label: m.facts.side, value: m.sides[view.side] },
                { label: m.facts.servers, value: <span className="ident break-words">{view.serverCodes.join(' ')}</span> },
                { label: m.facts.other, value: `${view.otherName} (${view.otherParty})` },
              ]}
            />
            <ol aria-label={m.facts.progress} className="flex flex-col gap-1.5 text-xs">
              {view.lines.map((line) => (
                <li key={`${line.toState}-${String(line.at.getTime())}`} className="flex flex-wrap gap-x-3">
                  <time dateTime={line.at.toISOString()} className="text-ink-3 tabular-nums">
                    {dateTime(line.at)}
                  </time>
                  {m.states[line.toState]}
                </li>
              ))}
            </ol>
          </div>
        </Disclosure>
      </div>
    </div>
  )
}

function Withdraw({ number }: { number: string }) {
  const m = useCaseMessages().facts
  const [open, setOpen] = useState(false)

  const withdraw = useMutation(() => callApi('POST', `/transfer-cases/${number}/withdraw`), { done: m.withdrawn, onDone: () => setOpen(false) })
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {m.withdraw}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => {
          withdraw.clear()
          setOpen(false)
        }}
        title={m.withdrawTitle}
        description={m.withdrawText}
        confirm={m.withdraw}
        tone="danger"
        mutation={withdraw}
        onConfirm={() => void withdraw.run()}
      />
    </>
  )
}
