import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonStyle, join, linkStyle } from '#ui/recipes.ts'
import { useOwnMessages } from '../messages/use-own-messages.ts'
import type { ShownRate } from '../../pages/partner-props.ts'
import type { PlannedCps } from '../../terms/model.ts'
import { percentOf, type PartnerKind } from '../../model.ts'
import type { OwnCps } from '../../model/dashboard.ts'
import type { OwnPartnerProps } from './own-props.ts'
import type { Offer } from './own-views.ts'

type Times = { since: Date; endedAt: Date | null }

/** Heading of one programme, with its beginning and end. */
export function ProgrammeHead({ kind, since, endedAt, className }: Times & { kind: PartnerKind; className?: string }) {
  const m = useOwnMessages()
  const { date } = useDates()
  const to = useLocalePath()
  return (
    <div className={join('flex flex-wrap items-center gap-x-3 gap-y-1.5', className)}>
      <h2 id={`programme-${kind}`} className="text-base font-semibold">
        {m.programmes[kind]}
      </h2>
      <Badge tone={endedAt ? 'mute' : 'ok'} dot>
        {endedAt ? m.over : m.live}
      </Badge>
      <span className="text-xs text-ink-3 tabular-nums">{m.since(date(since))}</span>
      <Link to={to(`/partnerships/${kind}`)} className={`${linkStyle} ms-auto inline-flex min-h-6 items-center text-xs`}>
        {kind === 'cps' ? m.terms.whole : m.agent.whole}
      </Link>
    </div>
  )
}

/** Notices about an ended programme and about owed commission. */
export function CpsNotices({ cps, planned, rates }: { cps: OwnCps } & Pick<OwnPartnerProps, 'planned' | 'rates'>) {
  const m = useOwnMessages()
  const iso = useIso()
  return (
    <>
      {cps.endedAt ? <Ended text={m.endedCps} at={cps.endedAt} /> : null}
      {planned && !cps.endedAt ? <Planned planned={planned} rates={rates} /> : null}
      {cps.owedFen > 0n ? <Notice tone="warn">{m.owed(formatFen(cps.owedFen, iso))}</Notice> : null}
    </>
  )
}

/** Announced change of the terms, in words. */
function Planned({ planned: { at, changes }, rates }: { planned: PlannedCps; rates: readonly ShownRate[] }) {
  const m = useOwnMessages().planned
  const { dateTime } = useDates()
  const nameOf = (product: string) => rates.find((rate) => rate.product === product)?.name ?? product
  return (
    <Notice tone="info" title={m.title(dateTime(at))}>
      <ul className="flex flex-col gap-0.5">
        {changes.map((change) =>
          'product' in change ? (
            <li key={`${change.product} ${change.field}`}>{m.rate[change.field](nameOf(change.product), percentOf(change.from ?? 0), percentOf(change.to))}</li>
          ) : (
            <li key={change.field}>{m.numbers[change.field](change.from, change.to)}</li>
          ),
        )}
      </ul>
      <p className="mt-1">{m.text}</p>
    </Notice>
  )
}

export function Ended({ text, at }: { text: (date: string) => string; at: Date }) {
  const m = useOwnMessages()
  const to = useLocalePath()
  const { date } = useDates()
  return (
    <Notice
      tone="warn"
      action={
        <Link to={to('/console/service')} className={`${linkStyle} shrink-0 text-sm`}>
          {m.support}
        </Link>
      }
    >
      {text(date(at))}
    </Notice>
  )
}

/** State of an application; renders nothing if there is none. */
export function ApplicationState({ offer: { application } }: { offer: Offer }) {
  const m = useOwnMessages().application
  const { dateTime } = useDates()
  if (!application || application.state === 'approved') return null
  const { state, reason, createdAt, decidedAt } = application
  return (
    <Notice tone={state === 'rejected' ? 'warn' : 'info'} title={m[state].title}>
      <p>{m[state].text}</p>
      <dl className="mt-2 grid gap-x-4 gap-y-1 text-xs sm:grid-cols-[auto_minmax(0,1fr)]">
        {reason ? (
          <>
            <dt className="text-ink-2">{m.reason}</dt>
            <dd className="min-w-0 font-medium break-words whitespace-pre-line">{reason}</dd>
          </>
        ) : null}
        <dt className="text-ink-2">{m.appliedAt}</dt>
        <dd className="tabular-nums">{dateTime(createdAt)}</dd>
        {decidedAt ? (
          <>
            <dt className="text-ink-2">{m.decidedAt}</dt>
            <dd className="tabular-nums">{dateTime(decidedAt)}</dd>
          </>
        ) : null}
      </dl>
    </Notice>
  )
}

/** Links to the form and the rules. A pending application cannot be sent again. */
export function OfferActions({ offer: { application, apply, path, title } }: { offer: Offer }) {
  const m = useOwnMessages().offers
  const to = useLocalePath()
  const waits = application?.state === 'submitted' || application?.state === 'in-review'
  return (
    <div className="flex flex-wrap gap-2.5">
      {waits ? null : (
        <Link to={`${to(path)}#apply`} className={buttonStyle({ tone: 'primary' })}>
          {application?.state === 'rejected' ? m.again : apply}
        </Link>
      )}
      <Link to={to(path)} aria-label={`${m.rules}: ${title}`} className={buttonStyle()}>
        {m.rules}
      </Link>
    </div>
  )
}
