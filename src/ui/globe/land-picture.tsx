import { landDots } from './land.ts'
import { dotPaths, side, type Place } from '#platform/pure/sphere.ts'

const widths = [5.6, 4.6, 3.6]
const opacities = [0.8, 0.6, 0.4]

/** Land of the globe as dots, seen above `centre`. */
export function LandPicture({ centre }: { centre: Place }) {
  return (
    <svg viewBox={`0 0 ${side} ${side}`} aria-hidden className="globe-land">
      <g id="globe-land" data-land fill="none" stroke="var(--globe-dot)" strokeLinecap="round">
        {dotPaths(landDots(), centre).map((path, band) => (
          <path key={widths[band]} d={path} strokeWidth={widths[band]} opacity={opacities[band]} />
        ))}
      </g>
    </svg>
  )
}
