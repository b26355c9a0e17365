import type { HomeWords } from '../pages/home-view.ts'
import { Drawing } from '#ui/rendering/drawing.tsx'

const cellStyle = 'relative flex min-h-67 flex-col overflow-hidden rounded-card px-6.5 pt-6.5'

/** Three promises as a bento: one dark cell, two light ones, drawings cut off at the lower edge. */
export function Bento({ promises, progress }: Pick<HomeWords, 'promises' | 'progress'>) {
  const { price, delivery, ledger } = promises
  return (
    <section aria-label={promises.title} className="mt-5 grid gap-5 lg:grid-cols-[1.25fr_1fr_1fr]">
      <article className={`${cellStyle} bg-deep text-[#fff]`}>
        <h3 className="text-lg">{price.title}</h3>
        <p className="mt-1.5 max-w-[30em] text-sm text-[oklch(.86_.03_262)]">{price.text}</p>
        <SamePrice {...promises} />
      </article>
      <article className={`${cellStyle} border border-line bg-surface shadow-1`}>
        <h3 className="text-lg">{delivery.title}</h3>
        <p className="mt-1.5 text-sm text-ink-2">{delivery.text}</p>
        <Timeline {...progress} />
      </article>
      <article className={`${cellStyle} border border-line bg-surface shadow-1`}>
        <h3 className="text-lg">{ledger.title}</h3>
        <p className="mt-1.5 text-sm text-ink-2">{ledger.text}</p>
        <Ledger {...promises} />
      </article>
    </section>
  )
}

/** Two columns of the same height: order and renewal. */
function SamePrice({ price }: HomeWords['promises']) {
  return (
    <Drawing width={440} className="mt-auto">
      <svg viewBox="0 0 440 132" aria-hidden className="block w-full">
        <defs>
          <linearGradient id="same-price" x1="0" x2="0" y1="0" y2="1">
            <stop stopColor="oklch(.72 .14 240)" stopOpacity=".75" />
            <stop offset="1" stopColor="oklch(.55 .18 255)" stopOpacity=".15" />
          </linearGradient>
        </defs>
        <path d="M0 50H440" stroke="oklch(.85 .14 165)" strokeWidth="1.6" strokeDasharray="2 6" strokeLinecap="round" />
        <path d="M64 132V58a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v74zM268 132V58a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v74z" fill="url(#same-price)" />
        <g fill="#fff" textAnchor="middle">
          <text x="104" y="118">
            {price.now}
          </text>
          <text x="308" y="118">
            {price.later}
          </text>
          <rect x="141" y="8" width="130" height="30" rx="15" fill="oklch(.38 .1 262)" />
          <text x="206" y="23.5" dominantBaseline="central">
            {price.same}
          </text>
        </g>
        <path d="M206 38v8" stroke="oklch(.85 .14 165)" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
    </Drawing>
  )
}

function Timeline({ steps }: HomeWords['progress']) {
  const last = steps.length - 1
  const at = (index: number) => 44 + index * 91
  return (
    <Drawing width={360} className="mt-auto">
      <svg viewBox="0 0 360 130" aria-hidden className="block w-full">
        <path d={`M${at(0)} 66H${at(last)}`} stroke="var(--line-2)" strokeWidth="1.5" />
        <path d={`M${at(0)} 66H${at(last - 1)}`} stroke="var(--brand)" strokeWidth="2" />
        {steps.map((step, index) => (
          <g key={step} transform={`translate(${at(index)} 66)`}>
            <circle
              r={index === last - 1 ? 9 : 6}
              fill={index < last ? 'var(--brand)' : 'var(--surface)'}
              stroke={index === last - 1 ? 'var(--brand-soft)' : index < last ? 'var(--brand)' : 'var(--control)'}
              strokeWidth={index === last - 1 ? 6 : 2}
            />
            {/* The result is named above the line, because its long name would meet the one before. */}
            <text y={index === last ? -22 : 36} x={index === last ? 40 : 0} textAnchor={index === last ? 'end' : 'middle'} fill="var(--ink-3)">
              {step}
            </text>
          </g>
        ))}
      </svg>
    </Drawing>
  )
}

/** Page of a double-entry ledger: each line is on both sides. */
function Ledger({ ledger }: HomeWords['promises']) {
  return (
    <Drawing width={360} className="mt-auto">
      <svg viewBox="0 0 360 136" aria-hidden className="block w-full">
        <rect x="22" y="14" width="316" height="140" rx="14" fill="var(--sunken)" stroke="var(--line)" />
        <g fill="var(--ink-3)">
          <text x="196" y="38" textAnchor="end">
            {ledger.debit}
          </text>
          <text x="310" y="38" textAnchor="end">
            {ledger.credit}
          </text>
        </g>
        <path d="M38 48H322M38 78H322M38 108H322" stroke="var(--line)" />
        {ledger.rows.map((row, index) => (
          <g key={row}>
            <text x="42" y={68 + index * 30} fill="var(--ink)">
              {row}
            </text>
            <rect x={152} y={59 + index * 30} width="46" height="8" rx="4" fill="var(--brand)" opacity={0.9 - index * 0.2} />
            <rect x={266} y={59 + index * 30} width="46" height="8" rx="4" fill="oklch(.7 .13 190)" opacity={0.9 - index * 0.2} />
          </g>
        ))}
      </svg>
    </Drawing>
  )
}
