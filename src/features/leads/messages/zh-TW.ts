import type { ErrorDetail } from '#platform/domain-error.ts'
import type { LeadTopic } from '../model.ts'
import type { zh } from './zh.ts'

function wait(detail: ErrorDetail): string {
  const seconds = Number(detail['retryAfterSeconds'] ?? 60)
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} 分鐘` : `${Math.ceil(seconds / 3600)} 小時`
}

const topics: Record<LeadTopic, string> = { sales: '選購諮詢', partnership: '商務合作', press: '媒體採訪', complaint: '客訴與建議', other: '其他' }

export const zhTW: typeof zh = {
  topics,
  form: {
    label: '寫信給我們',
    topic: '您想談什麼',
    name: '怎麼稱呼您',
    company: '公司',
    phone: '手機號碼',
    email: '電子郵件',
    reachHint: '手機號碼和電子郵件請至少留一項，我們會用您留下的方式回覆。',
    message: '內容',
    messageHint: (min, max) => `${min} 到 ${max} 字。請勿寫下密碼、金鑰或身分證字號。`,
    left: (count) => `還可以寫 ${count} 字`,
    consent: (days) => `我同意{site}為了回覆這封信而使用以上資料。事情結案 ${days} 天後，系統會自動刪除。`,
    send: '送出',
    notForPeople: '請留空',
  },
  done: {
    title: '我們收到了',
    text: '客服同仁已收到提醒，會在服務時間內用您留下的方式回覆。之後聯絡時報上這個編號即可。',
    number: '來信編號',
    again: '再寫一封',
  },
  errors: {
    'looks-automatic': '這次送出看起來像是程式自動填寫的，所以沒有收下。請稍等幾秒再送一次，或直接撥打頁面上的電話。',
    'sent-often': (detail) => `您剛剛已經寫過幾封信了。請在 ${wait(detail)}後再寫，急事請直接來電。`,
    'no-lead': '這筆來信不存在，可能已過保存期限。',
    'moved-on': '同仁已經處理過這筆來信，頁面已更新。',
  },
  faults: {
    'email-form': '請輸入完整的電子郵件地址，例如 name@example.com。',
    'contact-needed': '手機號碼和電子郵件請至少留一項。',
    'consent-needed': '勾選後我們才能使用您留下的資料來回覆。',
  },
}
