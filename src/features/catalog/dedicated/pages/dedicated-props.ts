import type { DedicatedCopy } from '../copy/zh.ts'
import type { DedicatedView } from '../views.ts'

export type { DedicatedCopy }

/** A model where it stands: texts in the page's locale, so that the browser only lays them out. */
export type PlaceView = {
  id: string
  name: string
  state: 'open' | 'paused' | 'few' | 'out' | 'verify'
  stock: string
  delivery: string
  monthFen: bigint
  /** Without locale; null where it cannot be bought. */
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
  /** The disks that count, short enough for a drawing. */
  array: string
  included: string
  port: string
  /** The cheapest place that sells it now. */
  best: PlaceView | null
  places: PlaceView[]
}

export type DedicatedProps = {
  copy: DedicatedCopy
  /** Only this module, when it is opened by its own address. */
  module: DedicatedView | null
  models: ModelView[]
  /** The model that the banner shows. */
  shown: ModelView | null
  facts: { models: number; places: number; fastestHours: number }
  startFen: { dedicated: bigint | null; cloud: bigint | null }
}
