import type { ServicesCopy } from '#features/site/copy/shapes.ts'
import { Drawing } from '#ui/rendering/drawing.tsx'

/** Decoration of template 1: a server that descends layer by layer; each layer has the name of a stage. */
export function CushionArt({ copy, className }: { copy: ServicesCopy['lifecycle']; className?: string }) {
  const layers = [
    { stage: copy.stages[3]!, y: 366, width: 470, fill: 'oklch(.6 .12 300)' },
    { stage: copy.stages[2]!, y: 296, width: 410, fill: 'oklch(.66 .18 40)' },
    { stage: copy.stages[1]!, y: 226, width: 350, fill: 'oklch(.74 .15 75)' },
  ]
  return (
    <Drawing width={560} className={className}>
      <svg viewBox="0 0 560 470" aria-hidden className="block w-full">
        {layers.map(({ stage, y, width, fill }) => (
          <g key={stage.key} transform={`translate(${280 - width / 2} ${y})`}>
            <rect width={width} height="62" rx="22" fill="var(--surface)" stroke="var(--line)" />
            <rect width={width} height="62" rx="22" fill={fill} opacity=".13" />
            <path d={`M22 61Q${width / 2} 76 ${width - 22} 61`} fill="none" stroke={fill} strokeOpacity=".4" strokeWidth="2" />
            <circle cx="30" cy="31" r="6" fill={fill} />
            <text x="48" y="36" fontWeight="600" fill="var(--ink)">
              {stage.name}
            </text>
            <text x={width - 24} y="36" textAnchor="end" fill="var(--ink-2)">
              {stage.span}
            </text>
          </g>
        ))}
        <g transform="translate(152 66)">
          <rect width="256" height="132" rx="22" fill="var(--surface)" stroke="var(--line-2)" />
          {[0, 1].map((row) => (
            <g key={row} transform={`translate(18 ${18 + row * 52})`}>
              <rect width="220" height="44" rx="12" fill="var(--sunken)" stroke="var(--line)" />
              <circle cx="22" cy="22" r="5" fill="var(--ok)" />
              <path d="M44 17h82M44 27h54" stroke="var(--line-2)" strokeWidth="3.500" strokeLinecap="round" />
              <path d="M176 13v18M185 13v18M194 13v18M203 13v18" stroke="var(--control)" strokeWidth="2.500" strokeLinecap="round" />
            </g>
          ))}
        </g>
        <path d="M280 200v18" stroke="var(--brand)" strokeWidth="2" strokeDasharray="2 5" strokeLinecap="round" />
        <path d="M190 40q90-34 180 0M216 22q64-20 128 0" fill="none" stroke="var(--brand)" strokeOpacity=".35" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </Drawing>
  )
}
