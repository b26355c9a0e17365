import { useIso } from '#platform/i18n/messages.tsx'
import { amountParts, formatFen, type Fen } from '#platform/pure/money.ts'
import { join } from '../recipes.ts'

/** Shows an amount. `signed` shows + for money in; `big` shows the whole large and the decimals small, as in prices; `short` leaves out decimals that are zero. */
export function Money(props: { fen: Fen; signed?: boolean; big?: boolean; short?: boolean; className?: string }) {
  const iso = useIso()
  const text = formatFen(props.fen, iso)
  const sign = props.signed && props.fen > 0n ? '+' : ''
  if (!props.big) return <span className={join('whitespace-nowrap tabular-nums', props.className)}>{sign + text}</span>
  const [before, whole, rest] = amountParts(props.fen, iso)
  return (
    <span className={join('inline-flex items-baseline font-semibold tracking-tight whitespace-nowrap tabular-nums', props.className)}>
      <span className="me-[0.1em] text-[0.62em] font-medium">{sign + before}</span>
      {whole}
      {props.short && rest === '00' ? null : <span className="text-[0.62em]">.{rest}</span>}
    </span>
  )
}
