import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'

/** A price with the yuan large; fen only where there are any. */
export function PriceTag(props: { fen: bigint; className: string; smallClassName: string }) {
  const [yuan, fen] = formatFen(props.fen, useIso()).slice(1).split('.')
  return (
    <span className="inline-flex items-baseline whitespace-nowrap tabular-nums">
      <span className={props.smallClassName}>¥</span>
      <span className={props.className}>{yuan}</span>
      {fen === '00' ? null : <span className={props.smallClassName}>.{fen}</span>}
    </span>
  )
}
