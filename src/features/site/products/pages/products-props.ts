import type { Family } from '#features/catalog/model.ts'
import type { ProductsCopy } from '../../copy/zh/products.ts'

export type Crumb = { path: string; name: string }
export type RegionState = 'open' | 'paused' | 'verify' | 'sold-out'

export type FamilyCard = {
  family: Family
  name: string
  text: string
  uses: string
  choose: string
  ratio: string
  range: string
  plans: string
  /** Memory in GiB per vCPU, for the drawing. */
  ratios: readonly number[]
  fromFen: bigint | undefined
  inRegion: string | undefined
  path: string
  /** Whether it is the leading family. */
  leading: boolean
}

/** Step of a marginal price: its units at `fen` each. */
export type Step = { label: string; share: number; fen: bigint }

export type ProductsProps = {
  words: Omit<ProductsCopy, 'title' | 'description' | 'addOns' | 'fit'>
  crumbs: readonly Crumb[]
  families: readonly FamilyCard[]
  dedicated:
    | { models: readonly { code: string; name: string; purpose: string; hardware: string; fromFen: bigint }[]; count: string; fromFen: bigint; path: string }
    | undefined
  addOns: readonly { key: string; name: string; unit: string; text: string; fen: bigint }[]
  bandwidth: readonly Step[]
  traffic: readonly Step[]
  protection: readonly { label: string; fen: bigint }[]
  periods: readonly { label: string; text: string }[]
  regions: readonly { id: string; name: string; zones: number; state: RegionState; ipv6: boolean; protection: string; factor: string }[]
  /** Path of a comparison's link; only existing pages are linked. */
  fit: readonly { need: string; take: string; why: string; path: string | undefined }[]
}
