import { Link } from 'react-router'
import { Badge } from '#ui/display/badge.tsx'
import { Money } from '#ui/display/money.tsx'
import { join, linkStyle, type Tone } from '#ui/recipes.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import type { DedicatedCopy, ModelView, PlaceView } from '../pages/dedicated-props.ts'

const tones: Record<PlaceView['state'], Tone> = { open: 'ok', paused: 'warn', few: 'warn', out: 'mute', verify: 'info' }

/** Stock at a place. */
export function PlaceStock(props: { place: PlaceView }) {
  return (
    <Badge tone={tones[props.place.state]} dot>
      {props.place.stock}
    </Badge>
  )
}

/** Price and stock of a model in every region that has it; the price links to the buy page. */
export function PlaceList(props: { model: ModelView; copy: DedicatedCopy; className?: string }) {
  const { words } = props.copy
  const to = useLocalePath()
  return (
    <table className={join('w-full border-collapse text-sm', props.className)}>
      <caption className="sr-only">
        {props.model.name}: {words.byRegion}
      </caption>
      <thead>
        <tr className="label">
          <th scope="col" className="py-1.5 pe-3 text-start font-medium">
            {words.region}
          </th>
          <th scope="col" className="py-1.5 pe-3 text-start font-medium">
            {words.stock}
          </th>
          <th scope="col" className="hidden py-1.5 pe-3 text-start font-medium sm:table-cell">
            {words.delivery}
          </th>
          <th scope="col" className="py-1.5 text-end font-medium">
            {props.copy.columns.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {props.model.places.map((place) => (
          <tr key={place.id} className="border-t border-line">
            <th scope="row" className="py-2 pe-3 text-start font-normal">
              {place.name}
            </th>
            <td className="py-2 pe-3">
              <PlaceStock place={place} />
            </td>
            <td className="hidden py-2 pe-3 text-xs text-ink-2 sm:table-cell">{place.state === 'out' ? '—' : place.delivery}</td>
            <td className="py-2 text-end">
              {place.buyPath ? (
                <Link
                  to={to(place.buyPath)}
                  aria-label={`${words.chooseModel.replace('{model}', props.model.code)} · ${place.name}`}
                  className={join(linkStyle, 'inline-flex min-h-6 items-center')}
                >
                  <Money fen={place.monthFen} />
                </Link>
              ) : (
                <Money fen={place.monthFen} className="text-ink-3" />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
