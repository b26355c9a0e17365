import { useIso } from '#platform/i18n/messages.tsx'
import { amountParts } from '#platform/pure/money.ts'

/** Price with large digits; decimals only if it has any. */
export function PriceTag(props: { fen: bigint; className: string; smallClassName: string }) {
  const [sign, whole, rest] = amountParts(props.fen, useIso())
  return (
    <span className="inline-flex items-baseline whitespace-nowrap tabular-nums">
      <span className={props.smallClassName}>{sign}</span>
      <span className={props.className}>{whole}</span>
      {rest === '00' ? null : <span className={props.smallClassName}>.{rest}</span>}
    </span>
  )
}
