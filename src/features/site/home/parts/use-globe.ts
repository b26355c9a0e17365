import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { placeGlobe } from '#ui/globe/place-globe.ts'
import { centreFor, fibreFloorMs, kilometres, type Place } from '#platform/pure/sphere.ts'
import type { HomeGlobe } from '../../model/home.ts'
import { cityOfZone } from '../model/zones.ts'

type Turner = ReturnType<(typeof import('#ui/globe/turn-globe.ts'))['globeTurner']>

/** Region and city of the globe, with distances. Only the module that turns it needs its land, so it loads with the first sign of intent. */
export function useGlobe({ regions, cities, cityId }: HomeGlobe, firstRegion: string) {
  const stage = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLFieldSetElement>(null)
  const turner = useRef<Promise<Turner>>(undefined)
  const [region, setRegion] = useState(firstRegion)
  const [city, setCity] = useState(cities.find(({ id }) => id === cityId)!)
  const placeOf = (id: string) => regions.find((one) => one.id === id)?.place
  const [first] = useState(() => {
    const to = placeOf(firstRegion) ?? city.place
    return { centre: centreFor(to), from: city.place, to }
  })

  function load(): Promise<Turner> {
    turner.current ??= import('#ui/globe/turn-globe.ts').then(({ globeTurner }) => globeTurner(stage.current!, first.centre))
    return turner.current
  }

  // Without the module the list and the card still have their figures. The next sign of intent asks for it again.
  const lost = () => {
    turner.current = undefined
  }

  function turn(from: Place, to: Place | undefined) {
    if (to) load().then((turnTo) => turnTo({ centre: centreFor(to), from, to }), lost)
  }

  function choose(id: string) {
    setRegion(id)
    const radio = list.current?.querySelector<HTMLInputElement>(`input[value="${id}"]`)
    if (radio) radio.checked = true
    turn(city.place, placeOf(id))
  }

  function leaveFrom(id: string) {
    const next = cities.find((one) => one.id === id)
    if (!next) return
    setCity(next)
    turn(next.place, placeOf(region))
  }

  // The visitor's city moves the arc alone: a picture that nothing has touched does not turn.
  const arrive = useEffectEvent(() => {
    const own = cityOfZone(cities, Intl.DateTimeFormat().resolvedOptions().timeZone) ?? city
    setCity(own)
    placeGlobe(stage.current!, first.centre, { from: own.place, to: first.to })
  })
  useEffect(() => arrive(), [])

  const kmOf = (id: string) => {
    const place = placeOf(id)
    return place && kilometres(city.place, place)
  }
  const msOf = (id: string) => {
    const km = kmOf(id)
    return km === undefined ? undefined : fibreFloorMs(km)
  }
  return { stage, list, first, firstRegion, region, city, choose, leaveFrom, kmOf, msOf, come: () => void load().catch(lost) }
}
