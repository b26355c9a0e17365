import { useId } from 'react'
import { landDots } from '#ui/globe/land.ts'
import { placeOfVector } from '#platform/pure/sphere.ts'
import { Drawing } from '#ui/rendering/drawing.tsx'
import { join } from '#ui/recipes.ts'
import type { FleetRegion } from '../pages/server-props.ts'

type Props = { title: string; text: string; regions: readonly Pick<FleetRegion, 'id' | 'name' | 'state' | 'place'>[]; className?: string }
/** Part of the world on a sheet, in degrees. */
type Window = { west: number; east: number; south: number; north: number; width: number }

const wide: Window = { west: -134, east: 156, south: -13, north: 61, width: 1180 }
/** Where most of the regions are, for phones. */
const narrow: Window = { west: 96, east: 148, south: -4, north: 45, width: 390 }

/** Offsets of names from their points for crowded coasts. */
const nudges: Readonly<Record<string, readonly [dx: number, dy: number, anchor: 'start' | 'middle' | 'end']>> = {
  hangzhou: [-11, 4, 'end'],
  guangzhou: [-11, 2, 'end'],
  hongkong: [4, 21, 'middle'],
  chengdu: [-11, 4, 'end'],
  beijing: [0, -12, 'middle'],
}

/** The regions on the land that the globe is made of, flattened. A phone shows the part with most of them. */
export function RegionMap(props: Props) {
  return (
    <>
      <Drawing width={wide.width} className={join(props.className, 'max-sm:hidden')}>
        <Sheet {...props} window={wide} />
      </Drawing>
      <Drawing width={narrow.width} className={join(props.className, 'sm:hidden')}>
        <Sheet {...props} window={narrow} />
      </Drawing>
    </>
  )
}

function Sheet({ title, text, regions, window }: Omit<Props, 'className'> & { window: Window }) {
  const id = useId()
  const { west, east, south, north, width } = window
  const scale = width / (east - west)
  const at = ([x, y]: readonly [number, number]) => [Math.round((x - west) * scale), Math.round((north - y) * scale)] as const
  const inside = ([x, y]: readonly [number, number]) => x > west && x < east && y > south && y < north
  const points = landDots().map(placeOfVector).filter(inside).map(at)
  const land = points.map(([x, y], index) => `m${x - (points[index - 1]?.[0] ?? 0)} ${y - (points[index - 1]?.[1] ?? 0)}h0`)
  const isOpen = (region: Props['regions'][number]) => region.state === 'open' || region.state === 'few'
  const shown = regions.filter((region) => region.place && inside(region.place)).toSorted((one, other) => Number(isOpen(one)) - Number(isOpen(other)))
  return (
    <svg viewBox={`0 0 ${width} ${Math.round((north - south) * scale)}`} role="img" aria-labelledby={`${id}t ${id}d`} className="places block w-full">
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{text}</desc>
      <path d={land.join('')} stroke="var(--line-2)" strokeWidth={window.width / 236} strokeLinecap="round" />
      {shown.map((region) => {
        const [x, y] = at(region.place!)
        const [dx, dy, anchor] = nudges[region.id] ?? [12, 4, 'start']
        return (
          <g key={region.id} className={isOpen(region) ? 'open' : 'shut'}>
            <rect x={x - 5} y={y - 5} width="10" height="10" rx="5" />
            <text x={x + dx} y={y + dy} textAnchor={anchor} paintOrder="stroke" stroke="var(--bg)" strokeWidth="4">
              {region.name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
