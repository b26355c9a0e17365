import type { AboutCopy } from '#features/site/copy/shapes.ts'
import { Drawing } from '#ui/rendering/drawing.tsx'

type Slip = AboutCopy['promises']['price']['slip']
type Rack = AboutCopy['promises']['machine']['rack']

/** Drawing of a quote: four lines, a total, and the renewal beside it. */
export function SlipArt1({ slip }: { slip: Slip }) {
  return (
    <Drawing width={480} className="mt-auto">
      <svg viewBox="0 0 480 244" aria-hidden className="block w-full">
        <rect x="38" y="18" width="404" height="230" rx="18" fill="oklch(1 0 0 / .1)" stroke="oklch(1 0 0 / .22)" />
        <g fill="oklch(.93 .03 262)">
          <text x="62" y="50" fontWeight="600" fill="#fff">
            {slip.title}
          </text>
          {slip.lines.map((line, index) => (
            <g key={line}>
              <text x="62" y={84 + index * 28}>
                {line}
              </text>
              <rect
                x="190"
                y={75 + index * 28}
                width={[196, 128, 164, 70][index]}
                height="9"
                rx="4.5"
                fill={index === 3 ? 'oklch(.82 .14 165)' : 'oklch(.78 .13 235)'}
                opacity={0.95 - index * 0.08}
              />
            </g>
          ))}
          <path d="M62 188H418" stroke="oklch(1 0 0 / .3)" strokeDasharray="3 5" />
          <text x="62" y="217" fontWeight="600" fill="#fff">
            {slip.total}
          </text>
        </g>
        <g textAnchor="middle">
          <rect x="238" y="196" width="180" height="34" rx="17" fill="oklch(.82 .14 165)" />
          <text x="328" y="213.5" dominantBaseline="central" fill="oklch(.25 .06 200)" fontWeight="600">
            {slip.renewal}
          </text>
        </g>
      </svg>
    </Drawing>
  )
}

/** Drawing of a rack whose machines are turned on one after the other. */
export function RackArt1({ rack }: { rack: Rack }) {
  return (
    <Drawing width={480} className="mt-auto">
      <svg viewBox="0 0 480 232" aria-hidden className="block w-full">
        <g transform="translate(48 18)">
          <rect width="184" height="230" rx="18" fill="var(--sunken)" stroke="var(--line-2)" />
          {[0, 1, 2, 3].map((row) => (
            <g key={row} transform={`translate(18 ${20 + row * 48})`}>
              <rect width="148" height="36" rx="9" fill="var(--surface)" stroke="var(--line-2)" />
              <circle cx="18" cy="18" r="4.5" fill={row < 3 ? 'var(--ok)' : 'var(--signal)'} />
              <path d="M36 13h56M36 22h36" stroke="var(--line-2)" strokeWidth="3" strokeLinecap="round" />
              <path d="M116 11v14M123 11v14M130 11v14" stroke="var(--control)" strokeWidth="2" strokeLinecap="round" />
            </g>
          ))}
        </g>
        <path d="M232 130h38" stroke="var(--brand)" strokeWidth="2" strokeDasharray="2 6" strokeLinecap="round" />
        <g transform="translate(282 40)">
          <path d="M12 12V168" stroke="var(--line-2)" strokeWidth="2" />
          <path d="M12 12V116" stroke="var(--brand)" strokeWidth="2" />
          {rack.steps.map((step, index) => (
            <g key={step} transform={`translate(12 ${12 + index * 52})`}>
              <circle
                r={index === 3 ? 9 : 6}
                fill={index === 3 ? 'var(--ok)' : 'var(--brand)'}
                stroke={index === 3 ? 'var(--ok-soft)' : 'var(--surface)'}
                strokeWidth={index === 3 ? 6 : 2}
              />
              <text x="24" y="5" fill="var(--ink-2)" fontWeight={index === 3 ? 650 : 400}>
                {step}
              </text>
            </g>
          ))}
        </g>
      </svg>
    </Drawing>
  )
}

/** Template 2: the quote as a ruled form. */
export function SlipArt2({ slip }: { slip: Slip }) {
  return (
    <Drawing width={480}>
      <svg viewBox="0 0 480 200" aria-hidden className="line-art block w-full">
        <path className="p" d="M.5 200V.5H479.5V200" />
        <path className="d" d="M0 34.5H480M150 34V200M0 64.5H480M0 94.5H480M0 124.5H480M0 154.5H480" />
        <text x="16" y="22" className="strong">
          {slip.title}
        </text>
        {slip.lines.map((line, index) => (
          <g key={line}>
            <text x="16" y={54 + index * 30}>
              {line}
            </text>
            <path
              className={index === 3 ? 'k' : 'd'}
              strokeWidth="6"
              strokeDasharray={index === 3 ? '3 3' : '0'}
              d={`M166 ${50 + index * 30}h${[240, 150, 196, 84][index]}`}
            />
          </g>
        ))}
        <rect className="a" x="151" y="155" width="328" height="46" />
        <text x="16" y="182" className="strong">
          {slip.total}
        </text>
        <text x="166" y="182" style={{ fill: 'oklch(.2 .05 126)', fontWeight: 600 }}>
          {slip.renewal}
        </text>
      </svg>
    </Drawing>
  )
}

/** Template 2: a rack in front view with its steps called out. */
export function RackArt2({ rack }: { rack: Rack }) {
  return (
    <Drawing width={480}>
      <svg viewBox="0 0 480 200" aria-hidden className="line-art block w-full">
        <path className="p" d="M40.5 200V10.5H240.5V200" />
        <path className="d" d="M52.5 200V10M228.5 200V10" />
        {[0, 1, 2, 3].map((row) => {
          const y = 22 + row * 46
          return (
            <g key={row}>
              <rect className="p" x="58" y={y} width="165" height="36" strokeWidth="1.2" />
              <path className="d" d={`M70 ${y + 12}h70M70 ${y + 24}h46M172 ${y + 10}v16M180 ${y + 10}v16M188 ${y + 10}v16`} />
              <rect className={row === 3 ? 'a' : 'd'} x="202" y={y + 13} width="10" height="10" />
              <path className={row === 3 ? 'k' : 'd'} d={`M212 ${y + 18}H300`} strokeDasharray={row === 3 ? '0' : '2 4'} />
              <text x="312" y={y + 22} className={row === 3 ? 'k-text' : 'strong'}>
                {`0${row + 1}  ${rack.steps[row] ?? ''}`}
              </text>
            </g>
          )
        })}
      </svg>
    </Drawing>
  )
}
