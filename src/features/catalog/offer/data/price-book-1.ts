import type { PriceBook } from '../../pricing/model.ts'

/** Version 1, in fen a month. A change of prices is a new file with the next version, never an edit of this one. */
export const priceBook1 = {
  version: 1,
  effectiveAt: new Date('2026-01-01T00:00:00+08:00'),
  book: {
    currency: 'CNY',
    families: {
      burst: { vcpuFen: 900, memoryGibFen: 500 },
      general: { vcpuFen: 2000, memoryGibFen: 700 },
      compute: { vcpuFen: 3400, memoryGibFen: 800 },
      memory: { vcpuFen: 2300, memoryGibFen: 850 },
    },
    regionPercent: {
      hangzhou: 100,
      shanghai: 104,
      beijing: 104,
      guangzhou: 102,
      chengdu: 96,
      hongkong: 100,
      taipei: 108,
      singapore: 105,
      tokyo: 106,
      losangeles: 100,
      frankfurt: 103,
    },
    systemDiskGibFen: 25,
    dataDiskGibFen: 22,
    backupGibFen: 9,
    bandwidthMbps: [
      { upTo: 5, fen: 400 },
      { upTo: 20, fen: 900 },
      { upTo: 50, fen: 1500 },
      { upTo: 200, fen: 2200 },
    ],
    trafficGib: [
      { upTo: 500, fen: 12 },
      { upTo: 2000, fen: 10 },
      { upTo: 5000, fen: 8 },
    ],
    trafficPeak: [
      { mbps: 100, fen: 0 },
      { mbps: 200, fen: 6000 },
    ],
    extraIpv4Fen: 2500,
    protection: [
      { gbps: 5, fen: 0 },
      { gbps: 20, fen: 20_000 },
      { gbps: 50, fen: 60_000 },
      { gbps: 100, fen: 150_000 },
      { gbps: 200, fen: 360_000 },
    ],
    periods: [
      { months: 1, percent: 100 },
      { months: 3, percent: 97 },
      { months: 6, percent: 94 },
      { months: 12, percent: 85 },
      { months: 24, percent: 75 },
      { months: 36, percent: 65 },
    ],
    renewalGuaranteeMonths: 12,
  } satisfies PriceBook,
}
