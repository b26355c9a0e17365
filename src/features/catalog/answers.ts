import { z } from 'zod'
import { fen, moment } from '#platform/pure/answers.ts'
import { cloudConfigForm, dedicatedConfigForm } from './forms.ts'
import { manualCapabilities, soldCapabilities } from './model/capabilities.ts'
import { diskKinds } from './model/hardware.ts'
import { imageGroups, periods } from './model.ts'

const names = z.object({ zh: z.string(), 'zh-TW': z.string(), en: z.string() }).meta({ id: 'Names' })

export const quoteLine = z
  .object({
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    quantity: z.int(),
    unitFen: fen,
    amountFen: fen,
    kind: z.enum(['item', 'discount']),
  })
  .meta({ id: 'QuoteLine' })

const loose = { regionId: z.string(), zoneId: z.string(), imageId: z.string(), couponCode: z.string().nullable() }
/** Stored orders may contain values that can no longer be ordered, so these fields have no limits. */
const anyNumber = { bandwidthMbps: z.number(), ipv4Count: z.int(), protectionGbps: z.number(), quantity: z.int() }

export const configAnswer = z
  .discriminatedUnion('product', [
    z.object({
      ...cloudConfigForm.shape,
      ...loose,
      ...anyNumber,
      vcpu: z.int(),
      memoryGib: z.number(),
      systemDiskGib: z.number(),
      dataDisksGib: z.array(z.number()),
      trafficGib: z.number().nullable(),
    }),
    z.object({ ...dedicatedConfigForm.shape, ...loose, ...anyNumber, modelId: z.string() }),
  ])
  .meta({ id: 'ServerConfig', description: 'A configuration that was quoted or ordered' })

export const hardware = z
  .object({
    cpu: z.string(),
    sockets: z.int(),
    cores: z.int(),
    threads: z.int(),
    baseGhz: z.number(),
    memoryGib: z.number(),
    memoryKind: z.enum(['DDR4', 'DDR5']),
    disks: z.array(z.object({ kind: z.enum(diskKinds), count: z.int(), sizeGb: z.number() })),
    nicGbps: z.number(),
  })
  .meta({ id: 'Hardware', description: 'A physical machine' })

export const dedicatedTerms = z.object({ code: z.string(), names, hardware, deliveryHours: z.number() }).meta({ id: 'DedicatedTerms' })

/** Source of a server that is created from a customer's image or restore point. */
export const copySourceAnswer = z.object({ kind: z.enum(['image', 'point']), id: z.string() }).meta({ id: 'CopySource' })

export const quoteAnswer = z
  .object({
    id: z.string(),
    expiresAt: moment.meta({ description: 'Until then an order can be made from it' }),
    config: configAnswer,
    source: copySourceAnswer.optional(),
    lines: z.array(quoteLine),
    listFen: fen,
    discountFen: fen,
    totalFen: fen,
    renewalFen: fen,
    renewalGuaranteedUntilAt: moment,
    currency: z.string().meta({ description: 'ISO 4217 code of the company’s currency' }),
  })
  .meta({ id: 'Quote' })

const places = { id: z.string(), names }
const paused = z.boolean().optional().meta({ description: 'Nothing new is sold there at present; quotes and orders are refused with catalog.paused' })
const delivery = {
  paused,
  lacks: z
    .array(z.enum(soldCapabilities))
    .optional()
    .meta({ description: 'Options that cannot be bought in the zone; quotes and orders with them are refused' }),
  byHand: z
    .partialRecord(z.enum(manualCapabilities), z.int())
    .optional()
    .meta({ description: 'Options that staff set up after payment, with the hours within which they do' }),
  most: z
    .object({ dataDisks: z.int().optional(), ipv4: z.int().optional(), protectionGbps: z.int().optional() })
    .optional()
    .meta({ description: 'Largest numbers in the zone, where they are smaller than usual' }),
}
const region = {
  ...places,
  mainland: z.boolean().meta({ description: 'Buying there needs a verified identity' }),
  ipv6: z.boolean(),
  maxProtectionGbps: z.number().meta({ description: 'Highest level that can be bought in a zone of it; 0 if none' }),
  paused,
}

const whole = z.array(z.int())
const range = z.object({ min: z.int(), max: z.int(), step: z.int() })

export const sizesAnswer = z
  .object({
    vcpus: whole,
    bandwidths: whole.meta({ description: 'Mbps of servers that are billed by bandwidth' }),
    trafficPackages: whole.meta({ description: 'GiB a month; empty if no server is billed by traffic' }),
    trafficPeaks: whole.meta({ description: 'Mbps of servers with a traffic package' }),
    protection: whole.meta({ description: 'Gbps, from the included level on; empty if no protection is sold' }),
    systemDiskGib: range,
    dataDiskGib: range,
    dataDisks: z.int().meta({ description: 'Most data disks of a server' }),
    ipv4: z.int().meta({ description: 'Most IPv4 addresses of a server' }),
    quantity: z.int().meta({ description: 'Most servers of an order' }),
  })
  .meta({ id: 'Sizes', description: 'Sizes on sale; quotes with others are refused' })

const terms = z.array(z.literal([...periods])).meta({ description: 'Terms on sale in months, shortest first; quotes with others are refused' })

export const catalogueAnswer = z
  .object({
    periods: terms,
    sizes: sizesAnswer,
    regions: z.array(z.object({ ...region, zones: z.array(z.object({ ...places, ...delivery, left: z.record(z.string(), z.int()) })) }).meta({ id: 'Region' })),
    families: z.array(
      z
        .object({
          ...places,
          purpose: names,
          ratios: z.array(z.int()).meta({ description: 'GiB of memory per vCPU' }),
          minVcpu: z.int(),
          maxVcpu: z.int(),
        })
        .meta({ id: 'Family' }),
    ),
    images: z.array(z.object({ ...places, group: z.enum(imageGroups), minDiskGib: z.number(), minMemoryGib: z.number() }).meta({ id: 'Image' })),
    plans: z.array(
      z
        .object({
          ...places,
          code: z.string(),
          family: z.string(),
          vcpu: z.int(),
          memoryGib: z.number(),
          systemDiskGib: z.number(),
          bandwidthMbps: z.number(),
          purpose: names,
          fromFen: fen.meta({ description: 'Lowest price of a month for the shortest term, in fen' }),
          fromRegionId: z.string(),
        })
        .meta({ id: 'Plan' }),
    ),
  })
  .meta({ id: 'Catalogue' })

export const dedicatedCatalogueAnswer = z
  .object({
    periods: terms,
    protection: whole.meta({ description: 'Levels of protection on sale in Gbps, from the included one on' }),
    models: z.array(z.object({ ...places, code: z.string(), purpose: names, hardware, bandwidthMbps: z.number() }).meta({ id: 'DedicatedModel' })),
    regions: z.array(
      z.object({
        ...region,
        zones: z.array(z.object({ ...places, ...delivery, stock: z.record(z.string(), z.object({ left: z.int(), deliveryHours: z.number() })) })),
      }),
    ),
  })
  .meta({ id: 'DedicatedCatalogue' })
