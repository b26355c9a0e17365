import type { CallBackState, CallBackTopic } from '#features/support/call-backs/model.ts'

const states: Record<CallBackState, string> = { open: '待回电', done: '已回电', missed: '未接通', cancelled: '客户取消' }
const topics: Record<CallBackTopic, string> = { technical: '技术问题', billing: '费用与发票', purchase: '选购与方案', account: '账号与认证' }

export const callBacks = {
  title: '回电预约',
  subtitle: '按客户选择的时间拨打，之后记下结果。号码只在需要时显示，显示会留下记录。',
  filter: '按状态筛选',
  states,
  topics,
  none: '没有这个状态的预约。',
  account: '账号',
  time: '回电时间',
  late: '已过时间',
  language: '语言',
  note: '补充说明',
  asked: '预约于',
  reached: '已回电',
  missed: '没有接通',
  done: '已记录。',
  missedDone: '已记录，并通知了客户。',
}
