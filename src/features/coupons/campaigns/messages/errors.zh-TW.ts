import type { campaignErrors as zhErrors, campaignFaults as zhFaults } from './errors.zh.ts'

export const campaignErrors: typeof zhErrors = {
  'campaign-not-found': '找不到這個活動。',
  'campaign-ended': '活動已經結束，無法再新增優惠碼。',
  'campaign-shared': '這個活動只有一個通用碼，無法新增優惠碼。',
  'campaign-full': (detail) => `每個活動最多 5000 個優惠碼，還能新增 ${String(detail['left'])} 個。`,
}

export const campaignFaults: typeof zhFaults = {
  minimum: '減去的金額必須低於最低消費',
  until: '結束時間必須晚於開始時間',
  past: '結束時間必須在未來',
  prefix: '前綴最多 12 位，只能使用大寫字母、數字與連字號，並以字母或數字開頭',
  code: '請填寫 4 至 32 位大寫字母、數字與連字號，首尾須為字母或數字',
  codes: '請填寫 2 至 5000 之間的數量',
  'code-taken': '這個優惠碼已存在，請換一個',
  'campaign-full': (detail) => `最多還能新增 ${String(detail['left'])} 個`,
}
