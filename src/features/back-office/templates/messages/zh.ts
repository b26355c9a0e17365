import type { OtherMail, TemplateGroup } from '../model.ts'

const groups: Record<TemplateGroup, string> = {
  product: '产品',
  finance: '财务',
  security: '安全',
  operations: '运维',
  activity: '活动',
  other: '账号与状态邮件',
}
const others: Record<OtherMail, string> = {
  code: '邮件验证码',
  'email-link': '确认邮箱地址',
  'email-taken': '邮箱已属于其他账号',
  'status-confirm': '确认订阅状态更新',
  'status-update': '故障进展',
}

export const templates = {
  title: '消息样例',
  subtitle: '发给客户的每一封邮件、短信和通知，用虚构的例子展示。',
  list: '消息',
  find: '按标题查找',
  none: '没有这样的消息。',
  groups,
  others,
  language: '语言',
  scheme: '配色',
  schemes: { light: '浅色', dark: '深色' },
  width: '宽度',
  widths: { wide: '电脑', phone: '手机' },
  mail: '邮件',
  subject: '主题',
  plain: '纯文本版本',
  plainHint: '不显示 HTML 的邮件程序会显示这一份。',
  box: '站内信',
  sms: '短信',
  smsParts: (characters: number, parts: number) => `${characters} 字，按 ${parts} 条计费`,
  wechat: '微信',
  notBy: '这类消息不通过此方式发送。',
  edit: '编辑文字',
  own: '自写',
  editTitle: (language: string) => `编辑文字（${language}）`,
  editText: '只改这一种语言。标题也用于短信；正文用于站内信、邮件和微信。',
  textTitle: '标题',
  textBody: '正文',
  placeholders: '占位符',
  placeholdersHint: '点击插入。发送时换成实际的值；某次事件没有的值，会改用系统自带的文字。',
  example: '例子',
  save: '保存',
  reset: '恢复自带文字',
  saved: '已保存，从下一条消息起生效。',
  resetDone: '已恢复自带文字。',
  send: '发给自己',
  sendText: '把这封邮件连同虚构的例子立即发到您的邮箱，看看它在邮件程序里的样子。',
  email: '您的邮箱',
  sentTo: (email: string) => `已发送到 ${email}。`,
}

export const templateErrors = {
  'no-template': '没有这条消息，请刷新页面。',
  'no-mailbox': '邮件服务器表示没有这个邮箱，请检查地址。',
  'mail-not-sent': '邮件服务器没有接收这封邮件。请在“服务商”页测试邮件服务器后重试。',
}
export const templateFaults = { 'no-mailbox': templateErrors['no-mailbox'] }
