import type { Impact, IncidentState, Service } from '#features/status/model.ts'

const states: Record<IncidentState, string> = { investigating: '排查中', identified: '已定位', monitoring: '观察中', resolved: '已解决' }
const impacts: Record<Impact, string> = { degraded: '受影响', outage: '中断' }
const services: Record<Service, string> = {
  console: '控制台与 API',
  payments: '支付与账务',
  messages: '短信与邮件',
  buying: '购买',
  servers: '服务器开通与操作',
}

export const incidents = {
  title: '状态与故障',
  subtitle: '在公开的状态页上发布故障。订阅者每次更新收到一封邮件。维护窗口在“维护”中发布，会自动显示。',
  list: '故障',
  none: '还没有发布过故障。',
  publicPage: '打开状态页',
  states,
  impacts,
  services,
  publish: '发布故障',
  publishText: '先填写，再预览，确认后才会公开。不要写客户名称、服务器编号或 IP。',
  addUpdate: '发布更新',
  correct: '更正故障',
  correctUpdate: '更正',
  correctText: '更正会立即公开，不会再发邮件。原来的内容保留在更正记录里。',
  toPreview: '预览',
  backToForm: '返回修改',
  previewText: '状态页会这样显示。确认后立即公开。',
  confirmMails: '确认并发布',
  confirmCorrection: '确认更正',
  name: '标题',
  text: '内容',
  impact: '影响程度',
  state: '状态',
  affected: '影响范围',
  wholeSite: '全站',
  begunAt: '开始时间',
  zoneHint: '按本页的时区填写。',
  resolvedAt: '结束时间',
  published: '已发布，正在通知订阅者。',
  corrected: '已更正。',
  correctedAt: (at: string) => `更正于 ${at}`,
  history: (count: number) => `更正记录（${count}）`,
  before: (at: string) => `${at} 更正前`,
  inRegion: (region: string, service: string) => `${region} · ${service}`,
}
