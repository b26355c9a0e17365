import type { ContactCopy } from '#features/site/copy/shapes.ts'
import { join } from '#ui/recipes.ts'
import { Drawing } from '#ui/rendering/drawing.tsx'

type MapCopy = NonNullable<ContactCopy['map']>

const river = 'M-10 58C120 20 240 96 380 62S600 18 690 66'

/** Street map of template 1. The river bends over the top, and the office is at the crossing. */
export function OfficeMap1({ copy, className }: { copy: MapCopy; className?: string }) {
  return (
    <Drawing width={640} className={className}>
      <svg viewBox="0 0 640 380" role="img" aria-label={copy.title} preserveAspectRatio="xMidYMid slice" className="block size-full">
        <rect width="640" height="380" fill="var(--sunken)" />
        <g fill="var(--surface)">
          <path d="M24 150h150v86H24zM196 150h118v86H196zM24 258h150v100H24zM196 258h118v100H196zM352 258h128v100H352zM502 258h120v100H502zM502 150h120v86H502z" />
        </g>
        <path d="M352 150h128v86H352z" fill="oklch(.9 .07 155 / .55)" />
        <g stroke="var(--bg)" strokeWidth="14" fill="none">
          <path d="M0 247H640M185 130V380M333 120V380M491 130V380" />
          <path d="M0 136C160 104 300 150 420 132S600 104 640 122" strokeWidth="11" />
        </g>
        <path d={river} fill="none" stroke="oklch(.72 .1 232 / .5)" strokeWidth="64" />
        <path d={river} fill="none" stroke="oklch(.8 .08 226 / .5)" strokeWidth="34" />
        <g fill="var(--ink-2)">
          <text x="200" y="84" fill="var(--brand-ink)" fontWeight="600" transform="rotate(6 200 84)">
            {copy.river}
          </text>
          <text x="92" y="252.5">
            {copy.road}
          </text>
          <text x="333" y="372" textAnchor="middle">
            {copy.cross}
          </text>
          <text x="416" y="198" textAnchor="middle" fill="var(--ok)">
            {copy.park}
          </text>
        </g>
        <g transform="translate(491 247)">
          <circle r="12" fill="var(--surface)" stroke="var(--brand)" strokeWidth="2" />
          <path d="M-4.5 4v-7L0 1l4.5-4v7" fill="none" stroke="var(--brand)" strokeWidth="2" strokeLinejoin="round" />
          <text x="16" y="30" fill="var(--ink-2)">
            {copy.metro}
          </text>
        </g>
        <g transform="translate(272 222)">
          <circle r="44" fill="var(--brand)" opacity=".14" />
          <path d="M0 16C-12 0-18-7-18-17a18 18 0 1 1 36 0C18-7 12 0 0 16z" fill="var(--brand)" />
          <circle cy="-17" r="7" fill="#fff" />
          {/* In em, because words keep their size when the drawing becomes smaller. */}
          <g transform="translate(0 -42)">
            <rect x="-5.6em" y="-2.7em" width="11.2em" height="2.7em" rx="1.35em" fill="var(--ink)" />
            <text y="-.95em" textAnchor="middle" fontWeight="600" fill="var(--bg)">
              {copy.building}
            </text>
          </g>
        </g>
      </svg>
    </Drawing>
  )
}

/** Street map of template 2: the same area as a surveyor's sheet. */
export function OfficeMap2({ copy, className }: { copy: MapCopy; className?: string }) {
  return (
    <Drawing width={640} className={join('lg:[--drawn:440px]!', className)}>
      <svg viewBox="0 0 640 380" role="img" aria-label={copy.title} preserveAspectRatio="xMidYMid slice" className="line-art block size-full">
        <path className="d" strokeDasharray="1 7" d="M0 76H640M0 152H640M0 228H640M0 304H640M106 0V380M213 0V380M320 0V380M427 0V380M533 0V380" />
        {[-30, -18, -6, 6, 18, 30].map((shift) => (
          <path key={shift} d={river} className={Math.abs(shift) === 30 ? 'k' : 'd'} transform={`translate(0 ${shift})`} />
        ))}
        <path
          className="d"
          strokeWidth="1.4"
          d="M0 242H180V134M0 254H180V380M192 134V242H327V126M192 380V254H327V380M339 126V242H485V128M339 380V254H485V380M497 128V242H640M497 380V254H640"
        />
        <path className="d" strokeDasharray="3 4" d="M352 184h120v46H352z" />
        <path className="d" d="M440 230l32-30M456 230l16-15M424 230l46-46" />
        <text x="196" y="78" className="k-text" transform="rotate(7 196 78)">
          {copy.river}
        </text>
        <text x="198" y="272">
          {copy.road}
        </text>
        <text x="348" y="340">
          {copy.cross}
        </text>
        <text x="382" y="222">
          {copy.park}
        </text>
        <rect className="p" x="483" y="240" width="16" height="16" strokeWidth="1.4" />
        <text x="474" y="274" textAnchor="end">
          {copy.metro}
        </text>
        <path className="k" d="M272 0V380M0 218H640" strokeDasharray="6 6" opacity=".55" />
        <rect className="a" x="258" y="204" width="28" height="28" />
        <path className="k" d="M286 204L318 168h110" />
        <text x="322" y="160" className="strong">
          {copy.building}
        </text>
        <path className="d" d="M540 352v-34l-8 12M540 318l8 12" />
      </svg>
    </Drawing>
  )
}
