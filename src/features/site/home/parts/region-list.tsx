import type { RefObject } from 'react'
import { join } from '#ui/recipes.ts'
import { takeEarlyInput } from '#ui/rendering/early-input.ts'
import { sameCityMs, type GlobeCity, type HomeGlobe } from '../../model/home.ts'

type Props = {
  list: RefObject<HTMLFieldSetElement | null>
  globe: HomeGlobe
  city: GlobeCity
  /** Region of the first picture. */
  firstRegion: string
  regions: readonly { id: string; name: string; open: boolean; state: string; ms: number | undefined }[]
  onChoose: (region: string) => void
  onLeaveFrom: (city: string) => void
}

/** The globe's legend: every region with the shortest possible round trip from the visitor's city. */
export function RegionList({ list, globe: { words, cities }, city, firstRegion, regions, onChoose, onLeaveFrom }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm font-medium">{words.title}</p>
        <span className="relative">
          <select
            ref={takeEarlyInput}
            aria-label={words.from}
            value={city.id}
            onChange={(event) => onLeaveFrom(event.target.value)}
            className="min-h-10 appearance-none rounded-field border border-control bg-surface ps-3 pe-9 text-sm"
          >
            {cities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          {/* Its own drawing, because an icon would be in the script of all pages. */}
          <svg viewBox="0 0 24 24" aria-hidden fill="none" stroke="currentColor" strokeWidth="2" className="pointer-events-none absolute end-2.5 top-3 size-4">
            <path d="m6 9 6 6 6-6" />
          </svg>
        </span>
      </div>
      <fieldset ref={list} className="mt-2 min-w-0">
        <legend className="sr-only">{words.legend}</legend>
        <div className="-mx-[10px] grid grid-cols-2 sm:grid-cols-3">
          {regions.map(({ id, name, open, state, ms }) => (
            <label
              key={id}
              title={state}
              className="relative flex min-h-10 cursor-pointer items-center gap-2 rounded-field px-[10px] text-sm transition-colors duration-150 has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-brand"
            >
              <input
                ref={takeEarlyInput}
                type="radio"
                name="region"
                value={id}
                defaultChecked={id === firstRegion}
                onChange={() => onChoose(id)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <i aria-hidden className={join('size-2 shrink-0 rounded-full border-2 border-brand-ink', open && 'bg-brand-ink')} />
              <span className="min-w-0 truncate">{name}</span>
              <span className="ms-auto min-w-11 text-end text-xs whitespace-nowrap text-ink-3 tabular-nums">
                {ms === undefined ? '–' : ms < sameCityMs ? words.here : words.ms.replace('{ms}', ms.toFixed(ms < 10 ? 1 : 0))}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mt-2 text-xs text-ink-3">{words.floorNote}</p>
    </>
  )
}
