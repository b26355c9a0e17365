import { dateFormat } from '#platform/pure/formats.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Money } from '#ui/display/money.tsx'
import { useOverviewMessages } from '../../../i18n/use-overview-messages.ts'
import type { BaseInfoProps } from '../base-info-props.ts'

const shownMonths = 6

/** Spending of six months as bars. The hatched top of the running month is what its automatic renewals will still take. */
export function Spending({ spending, forecastFen }: Pick<BaseInfoProps, 'spending' | 'forecastFen'>) {
  const m = useOverviewMessages()
  const iso = useIso()
  const months = spending.slice(-shownMonths)
  const spentFen = months.at(-1)?.spentFen ?? 0n
  const most = Math.max(1, ...months.map((month) => Number(month.spentFen)), Number(forecastFen))
  const name = dateFormat(iso, { month: 'short', timeZone: 'UTC' })
  const nameOf = (month: string) => name.format(new Date(`${month}-15T00:00:00Z`))
  const heightOf = (fen: bigint) => `${(Number(fen) / most) * 100}%`
  return (
    <>
      <p className="label">{m.thisMonth}</p>
      <Money fen={spentFen} big className="mt-1 text-2xl" />
      {forecastFen > spentFen ? <p className="mt-1 text-xs text-ink-3">{m.forecast(formatFen(forecastFen, iso))}</p> : null}
      {most > 1 ? (
        <ol className="mt-5 grid h-32 grid-cols-6 gap-2 sm:gap-3">
          {months.map(({ month, spentFen: fen }, index) => {
            const current = index === months.length - 1
            return (
              <li key={month} className="flex min-w-0 flex-col text-center" title={m.monthSpent(nameOf(month), formatFen(fen, iso))}>
                <span className="sr-only">{m.monthSpent(nameOf(month), formatFen(fen, iso))}</span>
                <span aria-hidden className="flex min-h-0 flex-1 flex-col justify-end border-b border-line-2">
                  {current && forecastFen > fen ? (
                    <i
                      className="rounded-t-[3px] bg-[repeating-linear-gradient(135deg,var(--brand-ink)_0_1px,transparent_1px_5px)] ring-1 ring-brand-ink/40 ring-inset t2:rounded-none"
                      style={{ height: heightOf(forecastFen - fen) }}
                    />
                  ) : null}
                  <i
                    className={`t2:rounded-none ${current && forecastFen > fen ? '' : 'rounded-t-[3px]'} ${current ? 'bg-brand-ink' : 'bg-brand-ink/40'}`}
                    style={{ height: heightOf(fen) }}
                  />
                </span>
                <span aria-hidden className="mt-2 truncate text-2xs text-ink-3">
                  {nameOf(month)}
                </span>
              </li>
            )
          })}
        </ol>
      ) : null}
    </>
  )
}
