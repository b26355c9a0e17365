import { useId } from 'react'
import { Drawing } from '#ui/rendering/drawing.tsx'
import { join } from '#ui/recipes.ts'
import type { FleetRegion } from '../pages/server-props.ts'

type Props = { title: string; text: string; regions: readonly Pick<FleetRegion, 'id' | 'name' | 'state' | 'place'>[]; className?: string }

const sheet = { width: 640, height: 400, left: 44, top: 18, bottom: 34 }
const north = { from: -4, to: 56 }
/** Three windows of one axis, since most of our regions are between 98 and 146 degrees east. */
const windows = [
  { from: -128, to: -108, x: 44, width: 86, ticks: [-120] },
  { from: -2, to: 20, x: 150, width: 94, ticks: [10] },
  { from: 98, to: 147, x: 264, width: 362, ticks: [100, 110, 120, 130, 140] },
]
const parallels = [0, 10, 20, 30, 40, 50]
const windowOf = (degrees: number) => windows.find(({ from, to }) => degrees >= from && degrees <= to)
const within = (window: (typeof windows)[number], degrees: number) =>
  Math.round(window.x + ((degrees - window.from) / (window.to - window.from)) * window.width)
const down = (degrees: number) => Math.round(sheet.top + ((north.to - degrees) / (north.to - north.from)) * (sheet.height - sheet.top - sheet.bottom))

/** Offsets of names from their points, set by hand for crowded coasts. */
const nudges: Readonly<Record<string, readonly [dx: number, dy: number, anchor: 'start' | 'middle' | 'end']>> = {
  losangeles: [0, 22, 'middle'],
  frankfurt: [0, 22, 'middle'],
  hangzhou: [-4, 19, 'middle'],
  guangzhou: [-10, -2, 'end'],
  hongkong: [2, 22, 'middle'],
  tokyo: [0, -12, 'middle'],
}

/** Chart of the regions by longitude and latitude. A phone shows the window with most of them. */
export function PlaceChart(props: Props) {
  return (
    <>
      <Drawing width={sheet.width} className={join(props.className, 'max-sm:hidden')}>
        <Plot {...props} view={`0 0 ${sheet.width} ${sheet.height}`} />
      </Drawing>
      <Drawing width={sheet.width - 254} className={join(props.className, 'sm:hidden')}>
        <Plot {...props} view={`254 0 ${sheet.width - 254} ${sheet.height}`} />
      </Drawing>
    </>
  )
}

function Plot({ title, text, regions, view }: Omit<Props, 'className'> & { view: string }) {
  const id = useId()
  const bottom = sheet.height - sheet.bottom
  const [open, shut] = [regions.filter(isOpen), regions.filter((region) => !isOpen(region))]
  return (
    <svg viewBox={view} role="img" aria-labelledby={`${id}t ${id}d`} className="places block w-full">
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{text}</desc>
      {windows.map((window) => (
        <g key={window.x}>
          <path
            className="grid"
            d={
              window.ticks.map((at) => `M${within(window, at)} ${sheet.top}V${bottom}`).join('') +
              parallels.map((at) => `M${window.x} ${down(at)}h${window.width}`).join('')
            }
          />
          <rect x={window.x} y={sheet.top} width={window.width} height={bottom - sheet.top} className="edge" />
          {window.ticks.map((at) => (
            <text key={at} x={within(window, at)} y={bottom + 20} textAnchor="middle" className="tick">
              {`${Math.abs(at)}°${at < 0 ? 'W' : 'E'}`}
            </text>
          ))}
        </g>
      ))}
      {parallels.map((at) => (
        <text key={at} x={sheet.left - 8} y={down(at) + 4} textAnchor="end" className="tick">
          {`${at}°${at > 0 ? 'N' : ''}`}
        </text>
      ))}
      {[...shut, ...open].map((region) => {
        const window = region.place && windowOf(region.place[0])
        if (!region.place || !window) return null
        const [x, y] = [within(window, region.place[0]), down(region.place[1])]
        const [dx, dy, anchor] = nudges[region.id] ?? [11, 4, 'start']
        return (
          <g key={region.id} className={isOpen(region) ? 'open' : 'shut'}>
            <path d={`M${x} ${bottom}V${y}H${window.x}`} className="drop" />
            <rect x={x - 4.5} y={y - 4.5} width="9" height="9" rx="var(--place-r)" />
            <text x={x + dx} y={y + dy} textAnchor={anchor}>
              {region.name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function isOpen(region: Props['regions'][number]): boolean {
  return region.state === 'open' || region.state === 'few'
}
