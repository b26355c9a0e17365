import type { zh } from './zh.ts'

export const zhTW: typeof zh = {
  errors: {
    'already-applied': '您已有一份申請在處理中，不必重複送出。',
    'already-partner': '您已經是這項計畫的合作夥伴。',
    'already-decided': '這份申請已有結論，請重新整理頁面。',
    'level-needed': '請先選擇代理等級。',
    'floor-too-high': (d) => `不能高於官網價的 ${d.percent}%，否則等級折扣就沒有了。`,
    'not-found': '找不到這份申請或這位合作夥伴。',
    'no-commission': '沒有找到這筆佣金。',
    'commission-settled': '這筆佣金已經退回，不能再支付。請重新整理頁面。',
    'order-refunded': '這筆佣金的訂單已退款，佣金會自動退回。',
    'no-terms': '合作規則尚未公布。',
    'version-taken': '這個版本的規則已經公布，內容不能更改。',
  },
  faults: {
    'phone-form': '請填寫能聯絡到您的電話，例如 0912 345 678 或 +886 912 345 678。',
    'website-form': '請填寫網址，例如 example.com。',
    'company-needed': '代理合作需要公司名稱。',
    'floor-too-high': (d) => `不能高於官網價的 ${d.percent}%，否則等級折扣就沒有了。`,
  },
}
