import type { Catalogue } from '../catalogue-form.ts'

function names(zh: string, zhTW: string, en: string) {
  return { zh, 'zh-TW': zhTW, en }
}

/** Families of the demo company. Migration 0895 writes the same to installations that are older. */
export const families: Catalogue['families'] = [
  {
    id: 'general',
    names: names('通用型', '通用型', 'General'),
    purpose: names('处理器与内存均衡，适合网站、后台与应用服务', '處理器與記憶體均衡，適合網站、後台與應用服務', 'Balanced CPU and memory for websites, back ends and apps'),
    ratios: [2, 4],
    minVcpu: 1,
    maxVcpu: 64,
  },
  {
    id: 'compute',
    names: names('计算型', '運算型', 'Compute'),
    purpose: names('更强的单核性能，适合编译、编码与高并发接口', '單核效能更強，適合編譯、編碼與高併發介面', 'Faster cores for builds, encoding and busy APIs'),
    ratios: [1, 2],
    minVcpu: 2,
    maxVcpu: 64,
  },
  {
    id: 'memory',
    names: names('内存型', '記憶體型', 'Memory'),
    purpose: names('每核 8 GiB 内存，适合数据库与缓存', '每核 8 GiB 記憶體，適合資料庫與快取', '8 GiB per vCPU for databases and caches'),
    ratios: [8],
    minVcpu: 2,
    maxVcpu: 64,
  },
  {
    id: 'burst',
    names: names('轻量型', '輕量型', 'Burst'),
    purpose: names('平时轻、偶尔忙的小型业务，价格最低', '平時清閒、偶爾忙碌的小型業務，價格最低', 'Lowest price, for small services with occasional bursts'),
    ratios: [1, 2, 4],
    minVcpu: 1,
    maxVcpu: 8,
  },
]
