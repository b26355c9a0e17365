import type { DedicatedCopy } from '../copy/zh.ts'
import type { DedicatedView } from '../views.ts'

export type { DedicatedCopy }

/** Model in one zone. Texts are in the page's locale, so that the browser only renders them. */
export type PlaceView = {
  id: string
  name: string
  state: 'open' | 'paused' | 'few' | 'out' | 'verify'
  stock: string
  delivery: string
  monthFen: bigint
  /** Path without locale; null if it cannot be bought. */
  buyPath: string | null
}

export type ModelView = {
  id: string
  code: string
  name: string
  purpose: string
  featured: boolean
  cpu: string
  cores: string
  clock: string
  memory: string
  disks: string
  /** Disks of the array, short enough for a drawing. */
  array: string
  included: string
  port: string
  /** Cheapest place that sells it now. */
  best: PlaceView | null
  places: PlaceView[]
}

export type DedicatedProps = {
  copy: DedicatedCopy
  /** Set if the address opens this view alone. */
  module: DedicatedView | null
  models: ModelView[]
  /** Model in the banner. */
  shown: ModelView | null
  facts: { models: number; places: number; fastestHours: number }
  startFen: { dedicated: bigint | null; cloud: bigint | null }
}
