import type { ErrorDetail } from '#platform/domain-error.ts'
import type { LeadTopic } from '../model.ts'

function wait(detail: ErrorDetail): string {
  const seconds = Number(detail['retryAfterSeconds'] ?? 60)
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3600)} 小时`
}

const topics: Record<LeadTopic, string> = { sales: '购买咨询', partnership: '商务合作', press: '媒体采访', complaint: '投诉与建议', other: '其他' }

export const zh = {
  topics,
  form: {
    label: '给我们写信',
    topic: '您想谈什么',
    name: '怎么称呼您',
    company: '公司',
    phone: '手机号',
    email: '邮箱',
    reachHint: '手机号和邮箱至少留一项，我们按您留的方式答复。',
    message: '内容',
    messageHint: (min: number, max: number) => `${min} 到 ${max} 字。请不要写密码、密钥或身份证号。`,
    left: (count: number) => `还可以写 ${count} 字`,
    consent: (days: number) => `我同意{site}为答复这封信使用以上信息。事情办结 ${days} 天后，系统会自动删除它们。`,
    send: '发送',
    notForPeople: '请留空',
  },
  done: {
    title: '已经收到',
    text: '客服同事已收到提醒，会在服务时间内按您留的方式答复。跟进时报上这个编号即可。',
    number: '来信编号',
    again: '再写一封',
  },
  errors: {
    'looks-automatic': '这次提交看起来像是程序自动填写的，因此没有收下。请稍等几秒再发送一次，或直接拨打页面上的电话。',
    'sent-often': (detail: ErrorDetail) => `您刚刚已经写过几封信了。请在 ${wait(detail)}后再写，急事请直接打电话。`,
    'no-lead': '这条线索不存在，可能已经过了保存期。',
    'moved-on': '同事已经处理过这条线索，页面已更新。',
  },
  faults: {
    'email-form': '请输入完整的邮箱地址，例如 name@example.com。',
    'contact-needed': '手机号和邮箱至少留一项。',
    'consent-needed': '勾选后我们才能使用您留的信息来答复。',
  },
}
