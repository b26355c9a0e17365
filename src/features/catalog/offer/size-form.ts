import { z } from 'zod'
import { sizeBounds } from '../model/sizes.ts'

const number = z.int().min(0).max(1_000_000)
const list = z.array(number).max(sizeBounds.choices)
const range = z.strictObject({ min: number, max: number, step: number })

/** The sizes of an offer. Numbers may still break a rule, which `sizeFaults` lists. */
export const sizeForm = z.strictObject({
  vcpus: list,
  bandwidths: list,
  trafficPackages: list,
  trafficPeaks: list,
  protection: list,
  systemDiskGib: range,
  dataDiskGib: range,
  dataDisks: number,
  ipv4: number,
  quantity: number,
})
