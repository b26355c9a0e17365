import type { ErrorDetail } from '#platform/domain-error.ts'

// Long texts of these pages are page data (copy/). These are the texts that only the browser selects.
export const zh = {
  errors: {
    'already-applied': '您已有一份申请在处理中，不必重复提交。',
    'already-partner': '您已经是这个计划的合作伙伴。',
    'already-decided': '这份申请已有结论，请刷新页面。',
    'level-needed': '请先选择代理等级。',
    'floor-too-high': (d: ErrorDetail) => `不能高于官网价的 ${d.percent}%，否则等级折扣就没有了。`,
    'not-found': '没有找到这份申请或这位合作伙伴。',
    'no-commission': '没有找到这笔佣金。',
    'commission-settled': '这笔佣金已经退回，不能再支付。请刷新页面。',
    'order-refunded': '这笔佣金的订单已退款，佣金会自动退回。',
    'no-terms': '合作规则尚未发布。',
    'version-taken': '这个版本的规则已经发布，内容不能更改。',
  },
  faults: {
    'phone-form': '请填写能联系到您的电话，例如 13800138000 或 +852 5123 4567。',
    'website-form': '请填写网址，例如 example.com。',
    'company-needed': '代理合作需要公司名称。',
    'floor-too-high': (d: ErrorDetail) => `不能高于官网价的 ${d.percent}%，否则等级折扣就没有了。`,
  },
}
