import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { buttonStyle, linkStyle } from '#ui/recipes.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'
import type { TransferDetail } from '../model.ts'
import { RemovedKeys } from './removed-keys.tsx'

/** State of a transfer in a sentence, with the next action. */
export function TransferOutcome({ transfer }: { transfer: TransferDetail }) {
  const m = usePageMessages()
  const say = useOutcome()
  const { state, side, dispute } = transfer
  const tone = state === 'completed' ? 'ok' : state === 'failed' ? 'bad' : state === 'awaiting' && side === 'received' ? undefined : 'info'
  return (
    <div className="flex flex-col gap-4 empty:hidden" aria-live="polite">
      {tone ? <Notice tone={tone}>{say(transfer)}</Notice> : null}
      {state === 'executing' ? <Executing transfer={transfer} /> : null}
      <MoneyLine transfer={transfer} />
      {dispute ? (
        <Notice tone={dispute === 'open' ? 'warn' : 'info'}>
          {dispute === 'open' ? m.outcome.disputed : m.outcome.settled}
          {transfer.workOrder ? <WorkOrderLink number={transfer.workOrder} /> : null}
        </Notice>
      ) : null}
      {state === 'completed' && side === 'received' ? <TakenOver transfer={transfer} /> : null}
    </div>
  )
}

function useOutcome(): (transfer: TransferDetail) => string {
  const m = usePageMessages().outcome
  const { dateTime } = useDates()
  return ({ state, side, way, other, priceFen, expiresAt }) => {
    const sent = side === 'sent'
    switch (state) {
      case 'awaiting':
        return way === 'link' && !other ? m.awaitingLink(dateTime(expiresAt)) : m.awaitingSent(dateTime(expiresAt))
      case 'accepted':
      case 'escrowed':
      case 'executing':
        return sent ? m.accepted : m.acceptedMine
      case 'review':
        return m.review
      case 'completed':
        return sent ? m.completedSent : m.completedReceived
      case 'rejected':
        return sent ? m.rejectedSent : m.rejectedMine
      case 'cancelled':
        return m.cancelled
      case 'expired':
        return m.expired
      case 'failed':
        return priceFen > 0n ? m.failedPaid : m.failed
    }
  }
}

/** Sentence about the price: in escrow, held, paid out or returned. */
function MoneyLine({ transfer }: { transfer: TransferDetail }) {
  const m = usePageMessages().outcome
  const iso = useIso()
  const { dateTime } = useDates()
  const sum = formatFen(transfer.priceFen, iso)
  const { money, releaseAt } = transfer
  const text =
    money === 'escrow'
      ? m.escrow(sum)
      : money === 'held' && releaseAt
        ? m.held(sum, dateTime(releaseAt))
        : money === 'released'
          ? m.released(sum)
          : money === 'returned' && transfer.state === 'completed'
            ? m.returned(sum)
            : undefined
  return text ? <p className="text-sm text-ink-2">{text}</p> : null
}

function Executing({ transfer }: { transfer: TransferDetail }) {
  const m = usePageMessages().detail
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">{m.executingText}</p>
      <ul className="flex flex-col gap-3">
        {transfer.execution.map(({ code, percent, state }) => (
          <li key={code}>
            <p className="mb-1 flex justify-between gap-3 text-xs">
              <span className="ident">{code}</span>
              <span className={state === 'failed' ? 'text-bad' : 'text-ink-3'}>{m.rotation[state]}</span>
            </p>
            <Progress label={code} value={percent} tone={state === 'failed' ? 'bad' : state === 'succeeded' ? 'ok' : 'brand'} />
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-3">{m.live}</p>
    </div>
  )
}

/** First tasks of the new owner. */
function TakenOver({ transfer }: { transfer: TransferDetail }) {
  const m = usePageMessages().outcome
  const to = useLocalePath()
  return (
    <>
      <ul className="flex flex-col gap-2">
        {transfer.servers.map(({ code, name }) => (
          <li key={code} className="flex flex-wrap items-center justify-between gap-2 rounded-button border border-line px-3.5 py-2.5 t2:rounded-none">
            <span className="min-w-0 truncate text-sm font-medium">{name ?? code}</span>
            <Link to={to(`/console/server-admin?server=${code}`)} className={buttonStyle({ tone: 'primary', size: 'sm' })}>
              {m.password}
              <span className="sr-only"> {name ?? code}</span>
            </Link>
          </li>
        ))}
      </ul>
      <RemovedKeys transfer={transfer} />
      <Disclosure summary={m.keys} className="border-t">
        {m.keysText}
      </Disclosure>
    </>
  )
}

function WorkOrderLink({ number }: { number: string }) {
  const m = usePageMessages().outcome
  const to = useLocalePath()
  return (
    <Link to={to(`/console/service?number=${number}`)} className={`${linkStyle} ms-2`}>
      {m.thread}
    </Link>
  )
}
