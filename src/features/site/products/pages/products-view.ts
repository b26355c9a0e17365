import { useLocalePath } from '#platform/i18n/locale-path.ts'
import type { ProductsProps } from './products-props.ts'

/** View of the price list: sections in order, unit prices as panels, regions as a table. */
export function useProductsView({ words, families, dedicated, bandwidth, traffic, protection, periods, regions, fit, ...shown }: ProductsProps) {
  const to = useLocalePath()
  const { columns } = words
  return {
    ...shown,
    words,
    buyPath: to('/products/cloud-server-buy'),
    fleetPath: to('/server'),
    families: families.map((one) => ({ ...one, to: to(one.path) })),
    dedicated: dedicated && { ...dedicated, to: to(dedicated.path) },
    steps: [
      { key: 'bandwidth', title: words.bandwidthTitle, text: words.bandwidthText, steps: bandwidth, unit: words.mbps },
      { key: 'traffic', title: words.trafficTitle, text: words.trafficText, steps: traffic, unit: words.gib },
    ],
    lists: [
      ...(protection.length === 0
        ? []
        : [
            {
              key: 'protection',
              title: words.protectionTitle,
              text: words.protectionText,
              lines: protection.map(({ label, fen }) => ({ label, price: fen === 0n ? words.free : fen })),
            },
          ]),
      { key: 'periods', title: words.periodsTitle, text: words.periodsText, lines: periods.map(({ label, text }) => ({ label, price: text })) },
    ],
    heads: [columns.region, columns.state, columns.zones, columns.ipv6, columns.protection, columns.factor],
    regions: regions.map((region) => ({
      id: region.id,
      name: region.name,
      state: region.state,
      stateText: words.states[region.state],
      values: [
        { label: columns.zones, value: String(region.zones) },
        { label: columns.ipv6, value: region.ipv6 ? words.yes : words.no },
        { label: columns.protection, value: region.protection },
        { label: columns.factor, value: region.factor },
      ],
    })),
    fit: fit.map((line) => ({ ...line, to: line.path && to(line.path) })),
  }
}
export type ProductsView = ReturnType<typeof useProductsView>
export type Line = { label: string; price: string | bigint }
