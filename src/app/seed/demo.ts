import type { CouponTerms } from '#features/coupons/model.ts'

/** People and numbers of the demo company: invented, and written only by the seed. Phones are from unused ranges. */
export const demoCustomer = { phone: '+8613800138000', password: 'Lantern-River-2026' }

/** Second customer: receives servers that the first one transfers. */
export const demoReceiver = { phone: '+8613800138001', password: 'Willow-Bridge-2026' }

export const demoStaff = { loginName: 'lin.wei', displayName: '林薇', role: 'owner', password: 'Harbour-Compass-2026' } as const

/** A passport number of zeros: of a real form, and of no person. */
export const demoIdentity = { kind: 'personal', document: 'passport', name: '安然', number: 'E00000000', birthDate: '1990-01-01' } as const

export const demoReceiverIdentity = { ...demoIdentity, name: '许宁', number: 'E00000001', birthDate: '1988-05-20' } as const

/** Identities that wait for a review. */
export const demoWaitingIdentities = [
  { ...demoIdentity, name: '陆川', number: 'E00900001', birthDate: '1993-04-12' },
  { ...demoIdentity, name: '江晓月', number: 'E00900002', birthDate: '1997-09-03' },
] as const

export type DemoIdentity = typeof demoIdentity | typeof demoReceiverIdentity | (typeof demoWaitingIdentities)[number]

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
  ['RUNXIN_SERVICE_HOURS', '技术支持每天24小时；商务咨询工作日9:00–18:00（北京时间）'],
  ['RUNXIN_SERVICE_HOURS_ZH_TW', '技術支援每天24小時；業務諮詢工作日9:00–18:00（北京時間）'],
  ['RUNXIN_SERVICE_HOURS_EN', 'Technical support 24/7; sales Mon–Fri, 9:00–18:00 Beijing time (UTC+8)'],
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

/** Orders of the demo customer. */
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

/**
 * Server that the demo customer brought along from another system. Nothing was paid for it here, so no refund window keeps it
 * from being transferred.
 */
export const demoBroughtServer = {
  token: '01990000-0000-7000-8002-000000000001',
  name: 'web-archive',
  config: {
    ...shape,
    regionId: 'hongkong',
    zoneId: 'hongkong-a',
    family: 'burst',
    vcpu: 1,
    memoryGib: 2,
    systemDiskGib: 40,
    bandwidthMbps: 3,
    backups: false,
    imageId: 'debian-13',
    months: 12,
    autoRenew: false,
  },
  from: { source: 'zjmf', service: '1001' },
  startedDaysAgo: 200,
} as const

/** How the demo company fulfils protection, which no engine does. */
export const demoProtection = {
  instructions: '在清洗平台为订单服务器的公网地址添加防护策略，防护值以任务所列为准；生效后从外部测试连通，再把策略编号写进完成备注。',
  hours: 24,
  reason: '机房清洗平台由网络组人工配置',
} as const

export const demoRechargeFen = 500_000n

/** Voucher of the demo customer. */
export const demoVoucher = { amountFen: 5_000n, days: 180, reason: '新用户见面礼' } as const

/** Invoice of the first order. The tax authority never issues its number. */
export const demoInvoice = {
  title: { kind: 'personal', name: '安然', taxNumber: null, address: null, phone: null, bank: null, bankAccount: null, isDefault: true },
  officialNumber: '00000000000000000001',
} as const

/** The one coupon of the demo: for buyers of a cloud server, once. */
export const demoCoupon: CouponTerms = {
  code: 'HELLO2026',
  names: { zh: '新购云服务器', 'zh-TW': '新購雲端伺服器', en: 'New cloud server' },
  off: { perMille: 100 },
  minimumFen: 5000n,
  products: ['cloud-server'],
  families: null,
  months: null,
  kinds: ['new'],
  withAgent: false,
  listed: true,
  quota: 5000,
  perAccount: 1,
  validFromAt: new Date('2026-01-01T00:00:00+08:00'),
  validUntilAt: new Date('2027-12-31T23:59:59+08:00'),
}
