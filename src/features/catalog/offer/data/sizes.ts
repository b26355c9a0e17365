import type { Sizes } from '../../model/sizes.ts'

/** Sizes of a release: those of the demo company, of an offer before its first publication, and of files of earlier releases. */
export const usualSizes: Sizes = {
  vcpus: [1, 2, 4, 8, 16, 32, 64],
  bandwidths: [1, 2, 3, 5, 10, 20, 30, 50, 100, 200],
  trafficPackages: [200, 500, 1000, 2000, 5000],
  trafficPeaks: [100, 200],
  protection: [5, 20, 50, 100, 200],
  systemDiskGib: { min: 40, max: 500, step: 10 },
  dataDiskGib: { min: 20, max: 4000, step: 10 },
  dataDisks: 8,
  ipv4: 8,
  quantity: 20,
}
