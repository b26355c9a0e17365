import { useLocation, useNavigate } from 'react-router'
import { buttonStyle, controlStyle, join } from '#ui/recipes.ts'
import type { ServerProps } from '../pages/server-props.ts'

/** Filter by region and family. A GET form, so that it works without script and its address can be shared. */
export function SizeFilter(props: Pick<ServerProps, 'words' | 'filter' | 'regions' | 'families'> & { className?: string }) {
  const { filter } = props.words
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const groups = [
    { label: props.words.elsewhere, regions: props.regions.filter(({ mainland }) => !mainland) },
    { label: props.words.mainland, regions: props.regions.filter(({ mainland }) => mainland) },
  ]
  return (
    <form
      // A new address resets the filter, so that it matches the list.
      key={`${props.filter.region} ${props.filter.family}`}
      method="get"
      action="#sizes"
      className={join('flex flex-wrap items-end gap-3', props.className)}
      onChange={(event) => event.currentTarget.requestSubmit()}
      onSubmit={(event) => {
        event.preventDefault()
        const query = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>)
        void navigate(`${pathname}?${query}`, { preventScrollReset: true })
      }}
    >
      <label className="flex min-w-0 flex-1 flex-col gap-1.5 text-sm font-medium">
        {filter.region}
        <select name="region" defaultValue={props.filter.region} className={controlStyle('lg', 'min-w-0 sm:min-w-48')}>
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.regions.map((region) => (
                <option key={region.id} value={region.id}>
                  {region.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {/* Narrow screens have tabs. */}
      <label className="flex flex-col gap-1.5 text-sm font-medium max-lg:hidden">
        {filter.family}
        <select name="family" defaultValue={props.filter.family} className={controlStyle('lg', 'min-w-40')}>
          <option value="all">{filter.all}</option>
          {props.families.map((one) => (
            <option key={one.family} value={one.family}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={buttonStyle({ size: 'lg' })}>
        {filter.submit}
      </button>
    </form>
  )
}
