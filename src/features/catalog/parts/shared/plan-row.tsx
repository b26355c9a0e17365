import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { Money } from '#ui/display/money.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { bandwidthShare } from '../../model/bandwidth-share.ts'

export type PlanRowView = {
  id: string
  code: string
  name: string
  use: string
  vcpu: number
  memoryGib: number
  systemDiskGib: number
  bandwidthMbps: number
  fen: bigint
  /** Path of the buy page; undefined if it cannot be bought now. */
  to: string | undefined
  /** The one recommendation of its list. */
  featured: boolean
}
export type PlanRowWords = Record<'cpu' | 'memory' | 'disk' | 'bandwidth' | 'price' | 'perMonth' | 'choose', string> & {
  popular: string
  /** Heading of the stock state; lists without states leave it out. */
  state?: string
}

const inset = 'px-5 lg:px-14'
const columns =
  'lg:grid-cols-[4rem_minmax(0,1.3fr)_5rem_5rem_5.5rem_minmax(0,1fr)_8.5rem_7rem] in-data-[states]:lg:grid-cols-[4rem_minmax(0,1.3fr)_5rem_5rem_5.5rem_minmax(0,1fr)_6rem_8.5rem_7rem]'
const headStyle = `label sticky top-17 z-10 hidden border-t border-line bg-bg py-3 lg:grid lg:gap-x-4 t1:bg-sunken ${inset} ${columns}`

/** Heads of the columns, which stay in sight while their rows scroll. Each value of a row has its label besides. */
export function PlanHeads({ words, code }: { words: PlanRowWords; code: string }) {
  return (
    <div className={headStyle} aria-hidden>
      {[code, '', words.cpu, words.memory, words.disk, words.bandwidth, ...(words.state ? [words.state] : []), words.price].map((head, index) => (
        <span key={index}>{head}</span>
      ))}
    </div>
  )
}

/** Plan as a row of a list: on narrow screens 72 px with name, size, price and arrow, and the whole row is its link. */
export function PlanRow(props: {
  plan: PlanRowView
  words: PlanRowWords
  state?: { text: string; className: string }
  picture?: ReactNode
  className?: string | false
}) {
  const { plan, words, state } = props
  return (
    <li
      className={join(
        'relative grid min-h-18 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-t border-line py-2.5 hover:bg-hover lg:gap-x-4 lg:py-4',
        inset,
        columns,
        plan.featured && 'bg-surface shadow-[inset_3px_0_var(--brand-ink)]',
        props.className,
      )}
    >
      <span aria-hidden className={join('hidden font-mono text-2xl lg:block', plan.featured && 'text-brand-ink')}>
        {plan.code}
      </span>
      <div className="min-w-0 lg:flex lg:items-center lg:gap-4">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-baseline gap-x-2 text-base font-semibold">
            {plan.name}
            {plan.featured ? <span className="text-2xs font-medium text-brand-ink">{words.popular}</span> : null}
          </h3>
          <p className="truncate text-xs text-ink-3 lg:hidden">
            {`${plan.vcpu} vCPU · ${plan.memoryGib} GiB · ${plan.bandwidthMbps} Mbps`}
            {state ? ` · ${state.text}` : ''}
          </p>
          <p className="text-xs text-ink-3 max-lg:hidden">{plan.use}</p>
        </div>
        {props.picture}
      </div>
      <dl className="hidden lg:contents">
        <Value label={words.cpu} value={plan.vcpu} unit="vCPU" />
        <Value label={words.memory} value={plan.memoryGib} unit="GiB" />
        <Value label={words.disk} value={plan.systemDiskGib} unit="GiB" />
        <Value label={words.bandwidth} value={plan.bandwidthMbps} unit="Mbps" share={bandwidthShare(plan.bandwidthMbps)} />
      </dl>
      {state ? <p className={join('text-xs max-lg:hidden', state.className)}>{state.text}</p> : null}
      <p className="whitespace-nowrap">
        <Money short big fen={plan.fen} className="text-2xl" />
        <span className="ms-1 text-xs text-ink-3">{words.perMonth}</span>
      </p>
      {plan.to ? (
        <Link
          to={plan.to}
          className={buttonStyle({
            tone: plan.featured ? 'primary' : 'default',
            className:
              'group px-3! max-lg:after:absolute max-lg:after:inset-0 max-lg:border-0! max-lg:bg-transparent! max-lg:px-0! max-lg:text-ink-3! max-lg:shadow-none!',
          })}
        >
          <span className="max-lg:sr-only">{words.choose}</span>
          <span className="sr-only"> {plan.name}</span>
          <IconArrow className="size-4 transition-transform group-hover:translate-x-1" aria-hidden />
        </Link>
      ) : null}
    </li>
  )
}

function Value(props: { label: string; value: number; unit: string; share?: number }) {
  return (
    <div className="flex items-center gap-2.5 text-sm">
      <dt className="sr-only">{props.label}</dt>
      <dd className="contents">
        {props.share === undefined ? null : (
          <i className="h-1.5 w-16 bg-line" aria-hidden>
            <b className="block h-full bg-ink-3" style={{ width: `${props.share * 100}%` }} />
          </i>
        )}
        <span className="whitespace-nowrap">
          <b className="font-semibold tabular-nums">{props.value}</b> <span className="ident text-ink-3">{props.unit}</span>
        </span>
      </dd>
    </div>
  )
}
