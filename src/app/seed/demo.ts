/** The demo company's people and numbers: invented, and only ever written by the seed. Phones are from unused ranges. */
export const demoCustomer = { phone: '+8613800138000', password: 'Lantern-River-2026' }

export const demoStaff = { loginName: 'lin.wei', displayName: '林薇', role: 'owner', password: 'Harbour-Compass-2026' } as const

export const demoSiteConfig: readonly [key: string, value: string][] = [
  ['RUNXIN_QQ_NUMBER', '800100200,800100201'],
  ['RUNXIN_SERVICE_HOTLINE', '400-800-1000,0571-8800-1000'],
  ['RUNXIN_WECHAT_QR_CODE_URL', '/demo-wechat-qr.svg'],
  ['RUNXIN_WEBSITE_ICON_URL', '/favicon.svg'],
  ['RUNXIN_SITE_TEMPLATE', 'template1'],
  ['RUNXIN_ICP_NUMBER', '浙ICP备2026000000号'],
  ['RUNXIN_POLICE_NUMBER', '浙公网安备 33010000000000号'],
  ['RUNXIN_TELECOM_LICENCE', 'B1-20260000'],
  ['RUNXIN_BUSINESS_LICENCE', '91330100MA00000000'],
  ['RUNXIN_SERVICE_EMAIL', 'service@runxin.example'],
  ['RUNXIN_SITE_NAME', '润信云'],
  ['RUNXIN_SITE_NAME_ZH_TW', '潤信雲'],
  ['RUNXIN_SITE_NAME_EN', 'Runxin Cloud'],
  ['RUNXIN_COMPANY_NAME', '润信云计算（杭州）有限公司'],
  ['RUNXIN_COMPANY_NAME_ZH_TW', '潤信雲端運算（杭州）有限公司'],
  ['RUNXIN_COMPANY_NAME_EN', 'Runxin Cloud Computing (Hangzhou) Co., Ltd.'],
  ['RUNXIN_COMPANY_ADDRESS', '浙江省杭州市滨江区示范路1号润信大厦8层'],
  ['RUNXIN_COMPANY_ADDRESS_ZH_TW', '浙江省杭州市濱江區示範路1號潤信大廈8樓'],
  ['RUNXIN_COMPANY_ADDRESS_EN', '8/F Runxin Building, 1 Shifan Road, Binjiang District, Hangzhou, Zhejiang, China'],
  ['RUNXIN_SERVICE_HOURS', '技术支持每天24小时；商务咨询工作日9:00–18:00'],
  ['RUNXIN_SERVICE_HOURS_ZH_TW', '技術支援每天24小時；業務諮詢工作日9:00–18:00'],
  ['RUNXIN_SERVICE_HOURS_EN', 'Technical support around the clock; sales on working days, 9:00–18:00 (UTC+8)'],
]

const shape = {
  product: 'cloud-server',
  dataDisksGib: [],
  trafficGib: null,
  ipv4Count: 1,
  ipv6: false,
  protectionGbps: 5,
  quantity: 1,
  couponCode: null,
} as const

/** What the demo customer has bought. */
export const demoOrders = [
  {
    ...shape,
    regionId: 'hongkong',
    zoneId: 'hongkong-a',
    family: 'general',
    vcpu: 2,
    memoryGib: 4,
    systemDiskGib: 80,
    bandwidthMbps: 5,
    backups: true,
    imageId: 'ubuntu-24.04',
    months: 12,
    autoRenew: false,
  },
  {
    ...shape,
    regionId: 'singapore',
    zoneId: 'singapore-b',
    family: 'burst',
    vcpu: 1,
    memoryGib: 2,
    systemDiskGib: 40,
    bandwidthMbps: 3,
    backups: false,
    imageId: 'debian-13',
    months: 3,
    autoRenew: true,
  },
] as const

export const demoRechargeFen = 500_000n
