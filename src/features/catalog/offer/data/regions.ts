import type { Catalogue } from '../catalogue-form.ts'

type RegionEntry = Catalogue['regions'][number]
type Stock = RegionEntry['zones'][number]['capacity']

const roomy: Stock = { general: 400, compute: 240, memory: 160, burst: 600 }
const small: Stock = { general: 120, compute: 60, memory: 40, burst: 200 }

function names(zh: string, zhTW: string, en: string) {
  return { zh, 'zh-TW': zhTW, en }
}

function zones(regionId: string, stocks: Record<string, Stock>): RegionEntry['zones'] {
  return Object.entries(stocks).map(([letter, capacity]) => {
    const upper = letter.toUpperCase()
    return { id: `${regionId}-${letter}`, names: names(`可用区 ${upper}`, `可用區 ${upper}`, `Zone ${upper}`), capacity }
  })
}

/** Five mainland regions and six others (product §4). */
export const regions: RegionEntry[] = [
  { id: 'hongkong', names: names('中国香港', '香港', 'Hong Kong'), mainland: false, ipv6: true, maxProtectionGbps: 200, zones: zones('hongkong', { a: roomy, b: roomy, c: { ...small, memory: 0 } }) },
  { id: 'taipei', names: names('中国台北', '台北', 'Taipei'), mainland: false, ipv6: false, maxProtectionGbps: 50, zones: zones('taipei', { a: { ...small, compute: 0, memory: 0 } }) },
  { id: 'singapore', names: names('新加坡', '新加坡', 'Singapore'), mainland: false, ipv6: true, maxProtectionGbps: 100, zones: zones('singapore', { a: roomy, b: roomy }) },
  { id: 'tokyo', names: names('日本东京', '東京', 'Tokyo'), mainland: false, ipv6: true, maxProtectionGbps: 100, zones: zones('tokyo', { a: roomy, b: { ...small, burst: 0 } }) },
  { id: 'losangeles', names: names('美国洛杉矶', '洛杉磯', 'Los Angeles'), mainland: false, ipv6: true, maxProtectionGbps: 200, zones: zones('losangeles', { a: roomy, b: small }) },
  { id: 'frankfurt', names: names('德国法兰克福', '法蘭克福', 'Frankfurt'), mainland: false, ipv6: true, maxProtectionGbps: 100, zones: zones('frankfurt', { a: roomy }) },
  { id: 'hangzhou', names: names('杭州', '杭州', 'Hangzhou'), mainland: true, ipv6: true, maxProtectionGbps: 200, zones: zones('hangzhou', { a: roomy, b: roomy }) },
  { id: 'shanghai', names: names('上海', '上海', 'Shanghai'), mainland: true, ipv6: true, maxProtectionGbps: 200, zones: zones('shanghai', { a: roomy, b: roomy }) },
  { id: 'beijing', names: names('北京', '北京', 'Beijing'), mainland: true, ipv6: true, maxProtectionGbps: 200, zones: zones('beijing', { a: roomy, b: roomy }) },
  { id: 'guangzhou', names: names('广州', '廣州', 'Guangzhou'), mainland: true, ipv6: true, maxProtectionGbps: 200, zones: zones('guangzhou', { a: roomy, b: small }) },
  { id: 'chengdu', names: names('成都', '成都', 'Chengdu'), mainland: true, ipv6: true, maxProtectionGbps: 100, zones: zones('chengdu', { a: small }) },
]
