import type { Locale } from '#platform/i18n/locales.ts'
import type { DedicatedCopy } from '../copy/zh.ts'
import { markPopular } from '../../model/popular.ts'
import { arrayOf, cpuText, dedicatedLimits, memoryText, sizeText } from '../../model/dedicated.ts'
import type { DiskKind } from '../../model/hardware.ts'
import type { MachineOffer, MachinePlace } from '../server/list-machine-offers.ts'
import type { DedicatedProps, ModelView, PlaceView } from './dedicated-props.ts'

type Hardware = { cores: (cores: number, threads: number) => string; disks: Record<DiskKind, string> }
type Words = { locale: Locale; copy: DedicatedCopy; hardware: Hardware }

const fewLeft = 3

/** Fills in placeholders like `{hours}`. */
function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
}

/** View of the machines on sale. */
export function dedicatedView(offers: readonly MachineOffer[], cloudFen: readonly bigint[], words: Words): Omit<DedicatedProps, 'module'> {
  const models = markPopular(offers.map((model) => modelView(model, words)))
  const open = models.flatMap((model) => model.best?.monthFen ?? [])
  const places = offers.flatMap((model) => model.places)
  return {
    copy: { ...words.copy, compare: compared(offers, words.copy) },
    models,
    shown: models.findLast((model) => model.featured && model.best) ?? models.find((model) => model.best) ?? null,
    facts: {
      models: offers.length,
      places: new Set(places.map((place) => place.region.id)).size,
      fastestHours: Math.min(...places.map((place) => place.deliveryHours)),
    },
    startFen: { dedicated: lowest(open), cloud: lowest(cloudFen) },
  }
}

function lowest(fens: readonly bigint[]): bigint | null {
  return fens.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? null
}

function compared(offers: readonly MachineOffer[], copy: DedicatedCopy): DedicatedCopy['compare'] {
  const cores = Math.max(0, ...offers.map((model) => model.hardware.cores))
  const memoryGib = Math.max(0, ...offers.map((model) => model.hardware.memoryGib))
  const memory = memoryGib % 1024 === 0 ? `${memoryGib / 1024} TiB` : `${memoryGib} GiB`
  const hours = [...new Set(offers.flatMap((model) => model.places.map((place) => place.deliveryHours)))].sort((a, b) => a - b)
  const span = hours.length > 1 ? `${hours[0]}–${hours.at(-1)}` : String(hours[0] ?? '')
  return copy.compare.map((row) => ({ ...row, dedicated: fill(row.dedicated, { cores, memory, hours: span }) }))
}

function modelView(model: MachineOffer, words: Words): ModelView {
  const { copy, locale, hardware: m } = words
  const { id, code, names, purpose, featured, hardware, bandwidthMbps } = model
  const places = model.places.map((place) => placeView(place, id, words))
  const open = places.filter((place) => place.buyPath && place.state !== 'verify')
  return {
    id,
    code,
    name: names[locale],
    purpose: purpose[locale],
    featured,
    cpu: cpuText(hardware),
    cores: m.cores(hardware.cores, hardware.threads),
    clock: fill(copy.words.base, { ghz: hardware.baseGhz }),
    memory: memoryText(hardware),
    disks: hardware.disks.map(({ kind, count, sizeGb }) => `${count} × ${sizeText(sizeGb)} ${m.disks[kind]}`).join(' + '),
    array: `${arrayOf(hardware).count} × ${sizeText(arrayOf(hardware).sizeGb)}`,
    included: fill(copy.words.included, { mbps: bandwidthMbps }),
    port: fill(copy.words.port, { gbps: hardware.nicGbps }),
    best: open.toSorted((a, b) => Number(a.monthFen - b.monthFen))[0] ?? null,
    places,
  }
}

function placeState({ region, left, open }: Pick<MachinePlace, 'region' | 'left' | 'open'>): PlaceView['state'] {
  if (region.paused && left > 0) return 'paused'
  if (region.mainland && open) return 'verify'
  return left === 0 ? 'out' : left <= fewLeft ? 'few' : 'open'
}

function placeView({ region, left, deliveryHours, monthFen, open }: MachinePlace, modelId: string, { copy, locale }: Words): PlaceView {
  const { words } = copy
  const state = placeState({ region, left, open })
  const count = left >= dedicatedLimits.quantity.max ? words.plenty : fill(words.machines, { count: left })
  return {
    id: region.id,
    name: region.names[locale],
    state,
    stock: state === 'out' || state === 'paused' ? words[state] : count,
    delivery: fill(words.hours, { hours: deliveryHours }),
    monthFen,
    buyPath: open ? `/products/dedicatedCloudServer-buy?model=${modelId}&region=${region.id}` : null,
  }
}
