import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen, yuanSign } from '#platform/pure/money.ts'

/** Price with large yuan; fen only if it has any. */
export function PriceTag(props: { fen: bigint; className: string; smallClassName: string }) {
  const iso = useIso()
  const sign = yuanSign(iso)
  const [yuan, fen] = formatFen(props.fen, iso).slice(sign.length).split('.')
  return (
    <span className="inline-flex items-baseline whitespace-nowrap tabular-nums">
      <span className={props.smallClassName}>{sign}</span>
      <span className={props.className}>{yuan}</span>
      {fen === '00' ? null : <span className={props.smallClassName}>.{fen}</span>}
    </span>
  )
}
