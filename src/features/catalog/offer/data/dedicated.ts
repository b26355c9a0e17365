import type { DedicatedCatalogue } from '../catalogue-form.ts'
import type { DiskGroup, Hardware } from '../../model/hardware.ts'

type ModelEntry = DedicatedCatalogue['models'][number]
type Texts = [zh: string, zhTW: string, en: string]

const nvme = (count: number, sizeGb: number): DiskGroup => ({ kind: 'nvme', count, sizeGb })
const ssd = (count: number, sizeGb: number): DiskGroup => ({ kind: 'sata-ssd', count, sizeGb })
const hdd = (count: number, sizeGb: number): DiskGroup => ({ kind: 'hdd', count, sizeGb })

function model(code: string, [zh, zhTW, en]: Texts, purpose: Texts, hardware: Hardware, bandwidthMbps: ModelEntry['bandwidthMbps'], featured = false): ModelEntry {
  return {
    id: code.toLowerCase(),
    code,
    names: { zh: `${zh} ${code}`, 'zh-TW': `${zhTW} ${code}`, en: `${en} ${code}` },
    purpose: { zh: purpose[0], 'zh-TW': purpose[1], en: purpose[2] },
    hardware,
    bandwidthMbps,
    featured,
  }
}

const entry: Texts = ['入门型', '入門型', 'Entry']
const balanced: Texts = ['均衡型', '均衡型', 'Balanced']
const fast: Texts = ['高主频型', '高時脈型', 'High clock']
const manyCore: Texts = ['多核型', '多核心型', 'Many-core']
const bigMemory: Texts = ['大内存型', '大記憶體型', 'Large memory']
const storage: Texts = ['存储型', '儲存型', 'Storage']

/** Cores, threads and base clocks as published by the makers. */
export const dedicatedModels: ModelEntry[] = [
  model(
    'DE1',
    entry,
    ['官网、办公系统与小型数据库', '官網、辦公系統與小型資料庫', 'Company sites, office systems, small databases'],
    { cpu: 'Intel Xeon E-2388G', sockets: 1, cores: 8, threads: 16, baseGhz: 3.2, memoryGib: 64, memoryKind: 'DDR4', disks: [nvme(2, 960)], nicGbps: 1 },
    20,
  ),
  model(
    'DE2',
    entry,
    ['游戏服、编译机、单线程要求高的业务', '遊戲伺服器、編譯主機、看重單核效能的業務', 'Game servers, build hosts, work that wants fast cores'],
    { cpu: 'AMD EPYC 4464P', sockets: 1, cores: 12, threads: 24, baseGhz: 3.7, memoryGib: 128, memoryKind: 'DDR5', disks: [nvme(2, 1920)], nicGbps: 10 },
    50,
    true,
  ),
  model(
    'DG1',
    balanced,
    ['电商与应用集群、自建虚拟化', '電商與應用叢集、自建虛擬化', 'Shops and application clusters, own virtualisation'],
    { cpu: 'AMD EPYC 7443P', sockets: 1, cores: 24, threads: 48, baseGhz: 2.85, memoryGib: 256, memoryKind: 'DDR4', disks: [nvme(2, 3840)], nicGbps: 10 },
    50,
  ),
  model(
    'DG2',
    balanced,
    ['高访问量业务、容器平台、中大型数据库', '高流量業務、容器平台、中大型資料庫', 'Busy services, container platforms, larger databases'],
    { cpu: 'AMD EPYC 9354P', sockets: 1, cores: 32, threads: 64, baseGhz: 3.25, memoryGib: 384, memoryKind: 'DDR5', disks: [nvme(4, 3840)], nicGbps: 25 },
    100,
    true,
  ),
  model(
    'DH1',
    fast,
    ['撮合交易、实时渲染、高并发接口', '撮合交易、即時算圖、高併發介面', 'Order matching, real-time rendering, busy APIs'],
    { cpu: 'Intel Xeon Gold 6444Y', sockets: 2, cores: 32, threads: 64, baseGhz: 3.6, memoryGib: 256, memoryKind: 'DDR5', disks: [nvme(2, 1920)], nicGbps: 25 },
    100,
  ),
  model(
    'DC1',
    manyCore,
    ['批量计算、音视频转码、大规模虚拟化', '批次運算、影音轉檔、大規模虛擬化', 'Batch computing, transcoding, dense virtualisation'],
    { cpu: 'AMD EPYC 9654P', sockets: 1, cores: 96, threads: 192, baseGhz: 2.4, memoryGib: 768, memoryKind: 'DDR5', disks: [nvme(4, 7680)], nicGbps: 25 },
    100,
  ),
  model(
    'DM1',
    bigMemory,
    ['内存数据库、数据仓库、搜索引擎', '記憶體資料庫、資料倉儲、搜尋引擎', 'In-memory databases, data warehouses, search'],
    {
      cpu: 'Intel Xeon Gold 6348',
      sockets: 2,
      cores: 56,
      threads: 112,
      baseGhz: 2.6,
      memoryGib: 1024,
      memoryKind: 'DDR4',
      disks: [ssd(2, 480), nvme(4, 3840)],
      nicGbps: 25,
    },
    100,
  ),
  model(
    'DS1',
    storage,
    ['备份归档、对象存储、监控录像', '備份歸檔、物件儲存、監控錄影', 'Backups and archives, object storage, video recording'],
    {
      cpu: 'Intel Xeon Silver 4314',
      sockets: 2,
      cores: 32,
      threads: 64,
      baseGhz: 2.4,
      memoryGib: 256,
      memoryKind: 'DDR4',
      disks: [ssd(2, 480), hdd(12, 16_000)],
      nicGbps: 10,
    },
    100,
  ),
]

/** Longest delivery time in hours and machines by zone. 0 means sold out for now; a model that is left out is not sold in that zone. */
const racks: Record<string, [deliveryHours: number, machines: Record<string, number>]> = {
  'hongkong-a': [2, { de1: 18, de2: 14, dg1: 12, dg2: 9, dh1: 4, dc1: 3, dm1: 2, ds1: 4 }],
  'hongkong-b': [2, { de1: 10, de2: 12, dg1: 6, dg2: 4, dh1: 0, dc1: 2 }],
  'taipei-a': [4, { de1: 6, de2: 4, dg1: 3, dg2: 0 }],
  'singapore-a': [4, { de1: 12, de2: 10, dg1: 8, dg2: 6, dh1: 2, dc1: 2, dm1: 1, ds1: 3 }],
  'tokyo-a': [4, { de1: 8, de2: 9, dg1: 5, dg2: 5, dh1: 3, dm1: 0 }],
  'losangeles-a': [4, { de1: 16, de2: 12, dg1: 10, dg2: 8, dc1: 4, dm1: 2, ds1: 6 }],
  'frankfurt-a': [6, { de1: 8, de2: 6, dg1: 4, dg2: 3, dc1: 1, ds1: 2 }],
  'hangzhou-a': [2, { de1: 20, de2: 10, dg1: 12, dg2: 6, dc1: 2, dm1: 2, ds1: 4 }],
  'shanghai-a': [2, { de1: 20, de2: 14, dg1: 12, dg2: 8, dh1: 4, dc1: 2, dm1: 2 }],
  'beijing-a': [2, { de1: 20, de2: 10, dg1: 12, dg2: 6, dc1: 2, dm1: 2, ds1: 4 }],
  'guangzhou-a': [4, { de1: 14, de2: 10, dg1: 8, dg2: 4, dh1: 2 }],
  'chengdu-a': [6, { de1: 8, dg1: 4, ds1: 3 }],
}

export const dedicatedStock: DedicatedCatalogue['stock'] = Object.entries(racks).flatMap(([zoneId, [deliveryHours, machines]]) =>
  Object.entries(machines).map(([modelId, count]) => ({ zoneId, modelId, machines: count, deliveryHours })),
)
