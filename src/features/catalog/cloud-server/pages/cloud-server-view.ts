import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { Family } from '../../model.ts'
import { markPopular, popularOf } from '../../model/popular.ts'
import { groupedImages } from '../parts/product-lists.tsx'
import { stockState } from '../parts/stock-state.tsx'
import { useNames } from '../parts/use-names.ts'
import { usePlanLink } from '../parts/use-plan-link.ts'
import type { CloudServerProps } from './cloud-server-props.ts'

/** Texts, plans, regions with their stock, and images of the product page. */
export function useCloudServerView({ offer, plans, family: asked }: CloudServerProps) {
  const m = useMessages()
  const to = useLocalePath()
  const nameOf = useNames()
  const planLink = usePlanLink(offer)
  const navigate = useNavigate()
  const [family, setFamily] = useState(asked)
  const { facts } = m.product
  const { cpu, memory, disk, bandwidth, price } = m.product.columns
  const families = offer.families.map(({ id, names, purpose }) => ({ family: id, label: nameOf(names), note: nameOf(purpose) }))
  const rows = markPopular(plans, families[0]?.family).map(({ names, purpose, fromFen, ...plan }) => ({
    ...plan,
    name: nameOf(names),
    use: nameOf(purpose),
    fen: fromFen,
    to: planLink({ ...plan, names, purpose, fromFen }),
  }))
  return {
    m,
    p: m.product,
    offer,
    plans,
    buyPath: to('/products/cloud-server-buy'),
    facts: [
      { label: facts.regions, value: String(offer.regions.length) },
      { label: facts.sizes, value: facts.sizesValue },
      { label: facts.images, value: String(offer.images.length) },
    ],
    /** Family whose plans are shown if there is no space for all. */
    family,
    familyChoice: {
      label: m.fields.family,
      value: family,
      items: families.map((one) => ({ value: one.family, label: one.label, href: `?family=${one.family}#plans` })),
      go: (next: Family) => {
        setFamily(next)
        // The page already has all plans, so it is not read again.
        void navigate(`?family=${next}`, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
      },
    },
    words: { cpu, memory, disk, bandwidth, price, perMonth: m.perMonth, choose: m.product.choose, popular: m.product.popular },
    /** All plans by family. */
    groups: families.map((one) => ({ ...one, rows: rows.filter((plan) => plan.family === one.family) })),
    families,
    /** The plan that the page recommends. */
    popular: popularOf(plans, families[0]?.family) ?? plans[0],
    regions: offer.regions.map((region) => ({
      id: region.id,
      name: nameOf(region.names),
      mainland: region.mainland,
      zones: m.product.zones(region.zones.length),
      stock: families.map(({ family: one, label }) => ({ family: one, label, state: stockState(region, one) })),
    })),
    images: groupedImages(offer.images).map(({ group, images }) => ({ group, images, title: m.imageGroups[group] })),
  }
}
export type CloudServerView = ReturnType<typeof useCloudServerView>
export type RegionView = CloudServerView['regions'][number]
