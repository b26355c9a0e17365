import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen, type Fen } from '#platform/pure/money.ts'
import { join } from '../recipes.ts'

/** Shows an amount. `signed` shows + for money in; `big` shows the yuan large and the fen small, as in prices; `short` leaves out fen that are zero. */
export function Money(props: { fen: Fen; signed?: boolean; big?: boolean; short?: boolean; className?: string }) {
  const text = formatFen(props.fen, useIso())
  const sign = props.signed && props.fen > 0n ? '+' : ''
  if (!props.big) return <span className={join('whitespace-nowrap tabular-nums', props.className)}>{sign + text}</span>
  const at = text.indexOf('¥')
  const [yuan, fen] = text.slice(at + 1).split('.')
  return (
    <span className={join('inline-flex items-baseline font-semibold tracking-tight whitespace-nowrap tabular-nums', props.className)}>
      <span className="me-[0.1em] text-[0.62em] font-medium">{sign + text.slice(0, at)}¥</span>
      {yuan}
      {props.short && fen === '00' ? null : <span className="text-[0.62em]">.{fen}</span>}
    </span>
  )
}
