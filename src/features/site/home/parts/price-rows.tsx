import { useIso, useLocale } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import type { HomeSheet } from '../../model/home.ts'
import { PriceTag } from '../../parts/price-tag.tsx'
import { useHomeMessages } from '../messages/use-messages.ts'

type Part = HomeSheet['parts'][number]['part']

const units: Record<Part, string> = { processor: 'vCPU', memory: 'GiB', drives: 'GiB', network: 'Mbps' }
const rowStyle =
  'relative grid min-h-10 cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)_auto_4.5rem] items-center gap-x-3 border-t border-line px-3 text-[0.9375rem] max-sm:grid-cols-[1.5rem_minmax(0,1fr)_4.5rem] max-sm:py-2 transition-colors duration-100 hover:bg-surface has-checked:bg-surface has-checked:shadow-[inset_3px_0_var(--brand-ink)] has-focus-visible:outline-2 has-focus-visible:outline-brand-ink'

/**
 * The recommended plan's monthly price, one row for each part and one for their sum. Rows are radio inputs: the style sheet lifts the part of the chosen row,
 * or of the one under the pointer, in the drawing beside them, without a script.
 */
export function PriceRows({ sheet, titles }: { sheet: HomeSheet; titles: Record<Part, string> }) {
  const { priceRows: m } = useHomeMessages()
  const iso = useIso()
  const name = sheet.names[useLocale()]
  const short = (fen: bigint) => formatFen(fen, iso).replace(/\.00$/, '')
  return (
    <fieldset className="mt-10 max-w-xl min-w-0 border-b border-line">
      <legend className="label pb-3">{m.title(name)}</legend>
      {sheet.parts.map(({ part, units: count, unitFen, fen }, index) => (
        <Row key={part} number={index + 1} title={titles[part]} fen={fen}>
          {unitFen === null ? m.plain(count, units[part]) : m.each(count, units[part], short(unitFen))}
        </Row>
      ))}
      <Row number={0} title={m.whole} fen={sheet.fromFen} whole>
        {m.from}
      </Row>
    </fieldset>
  )
}

function Row(props: { number: number; title: string; fen: bigint; whole?: boolean; children: string }) {
  return (
    <label className={rowStyle}>
      <input type="radio" name="part" value={props.number} defaultChecked={props.whole} className="absolute inset-0 appearance-none outline-none" />
      <span className="ident text-xs text-brand-ink">{props.whole ? 'Σ' : `0${props.number}`}</span>
      <span className="font-medium">{props.title}</span>
      <span className="ident text-xs text-ink-3 max-sm:col-start-2 max-sm:row-start-2">{props.children}</span>
      <span className="text-end">
        <PriceTag fen={props.fen} className="font-semibold" smallClassName="text-xs font-semibold" />
      </span>
    </label>
  )
}
