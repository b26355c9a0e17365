import type { LeadTopic } from '#features/leads/model.ts'
import type { Locale } from '#platform/i18n/locales.ts'

export type LeadText = { locale: Locale; topic: LeadTopic; message: string; note: string }

/** Messages from the contact form, with the note of the member of staff who closed them. */
export const leadTexts: readonly LeadText[] = [
  {
    locale: 'zh',
    topic: 'sales',
    message: '公司准备把二十台物理机迁到云上，想了解一年期的折扣和迁移支持，方便的话请下午三点以后联系。',
    note: '已电话沟通，发送年付报价和迁移方案。',
  },
  { locale: 'zh', topic: 'sales', message: '请问杭州可用区有没有大内存机型？需要 512G 以上跑内存数据库，最好本月能上架。', note: '推荐 DM1，客户自行下单。' },
  { locale: 'zh', topic: 'partnership', message: '我们是做网站建设的，每年有一百多个客户需要服务器，想了解代理政策和返点比例。', note: '已引导提交代理申请。' },
  { locale: 'zh', topic: 'other', message: '学校计算机社团想申请几台服务器做课程实验，请问有没有教育优惠？', note: '告知无专门教育优惠，推荐突发型月付。' },
  {
    locale: 'zh-TW',
    topic: 'sales',
    message: '我們的電商網站下個月有檔期活動，想詢問短期增加主機的方案與報價，請來電說明。',
    note: '已回電，建議月繳加流量包。',
  },
  { locale: 'zh', topic: 'press', message: '您好，我是行业媒体的编辑，想约贵司技术负责人做一次关于双活容灾的采访。', note: '已转市场部，约在下周三。' },
  {
    locale: 'en',
    topic: 'sales',
    message: 'We are comparing providers for game servers in Frankfurt and Singapore, about thirty machines. Could you send a quote with DDoS protection?',
    note: 'Quote sent, follow-up agreed for next month.',
  },
  { locale: 'zh', topic: 'complaint', message: '官网在线客服晚上十点以后没人，希望能延长值班时间。', note: '已说明工单全天受理，建议记录给客服主管。' },
  { locale: 'zh', topic: 'sales', message: '想问下等保三级需要购买哪些服务，你们能不能提供整套方案？', note: '' },
  {
    locale: 'en',
    topic: 'partnership',
    message: 'Our agency builds shops for about forty customers. Is there a referral program that pays in money rather than credit?',
    note: '',
  },
  { locale: 'zh', topic: 'sales', message: '请尽快联系我，需要五台高主频独立服务器，今天想确定机房和交付时间。', note: '' },
]
