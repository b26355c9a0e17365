import { shortFen } from '#platform/pure/money.ts'
type Detail = Readonly<Record<string, unknown>>

/** Reasons why a payment failed. Kept in a separate file because the back office shows them too. */
export const errors = {
  amount: '充值金额超出范围。',
  'not-found': '没有找到这笔支付，或它不属于您的账号。',
  'gateway-off': '这种支付方式暂未开通，请换一种。',
  'gateway-currency': '这种支付方式不支持公司的币种，请换一种。',
  'gateway-down': '支付渠道暂时没有响应，没有扣款。请稍后再试或换一种方式。',
  'gateway-declined': '该支付渠道不接受这笔支付，请换一种支付方式。',
  'not-paid': '这笔支付没有成功，无法退款。',
  'refund-too-much': (detail: Detail) => `退款超出可退金额，最多还可退 ${shortFen(BigInt(Number(detail['leftFen'])), 'zh-CN')}。`,
  'below-minimum': (detail: Detail) => `每次最少提现 ${shortFen(BigInt(Number(detail['minimumFen'])), 'zh-CN')}，或一次提完剩下的金额。`,
  'refund-by-hand': '这种支付方式不能原路退款，请线下办理。',
  'withdrawal-not-found': '没有找到这笔提现申请。',
  'withdrawal-decided': '这笔提现已经处理，不能再更改。',
  'withdrawn-too-often': '提现申请太频繁，请明天再试。',
  'amounts-differ': '两次填写的金额不一致。',
  'no-open-difference': '没有找到待处理的差异，或已被处理。',
  'in-app-stale': '微信授权已失效，请重新点击支付。',
  'no-such-payment': '没有找到这笔支付。',
  'no-open-suspense': '没有找到待处理的挂起款项，或已被处理。',
  'no-such-account': '没有找到这个账号，或它已注销。请核对账号编号。',
  'suspense-currency': '外币款项不能存入余额，只能退回。',
  'method-not-offered': '这个渠道暂不支持保存支付方式，请选择其他渠道。',
  'method-not-found': '没有找到这个支付方式，或它不属于您的账户。',
  'method-ended': '这个支付方式已经失效，请选择其他支付方式。',
  'method-quota': (detail: Detail) => `最多保存 ${Number(detail['max'])} 个支付方式，请先移除一个。`,
  'method-too-often': '今天添加支付方式的次数已达上限，请明天再试。',
}
