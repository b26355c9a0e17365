import type { PlatformMessages } from './platform-messages.zh.ts'

export const zhTW: PlatformMessages = {
  errors: {
    offline: '網路連線失敗，請檢查網路後再試一次。您填寫的內容都還在。',
    'server-error': '服務暫時發生問題，請稍後再試。',
    'bad-input': '有幾個欄位需要修改，請查看標示的地方。',
    'not-json': '請求內容必須是 UTF-8 編碼的 JSON（application/json）。',
    'bad-json': '請求內容不是有效的 JSON。',
    'body-too-big': (detail) => `送出的內容太大，最多 ${String(detail.maxKib)} KB。`,
    'key-reused': '這次送出與先前的一次衝突，請重新整理頁面後再試。',
    'not-found': '找不到您要的內容，或它不屬於您的帳號。',
    'too-busy': '目前使用者較多，請等幾秒後再試。',
    unavailable: '服務暫時無法使用，您填寫的內容都還在，請稍等幾秒再試。',
    'too-many': '操作太頻繁，請稍後再試。',
    'rate-limited': (detail) => `請求太頻繁，請 ${String(detail.retryAfterSeconds)} 秒後再試，您填寫的內容都還在。`,
    'foreign-origin': '不允許這個請求來源，請從本站頁面操作。',
    'look-only': '您正以唯讀方式檢視客戶的控制台，這裡不能操作或檢視。',
    'file-too-big': (detail) => `檔案太大，最多 ${String(detail.maxMib)} MB。`,
    'file-empty': '檔案是空的，請重新選擇。',
    'file-cut-off': '檔案沒有傳完，請檢查網路後再試。',
    'file-name': '檔名不能含有路徑，請改名後再試。',
  },
  faults: {
    required: '請填寫此欄位。',
    'too-short': (detail) => `至少需要 ${String(detail.min)} 個字元。`,
    'too-long': (detail) => `最多 ${String(detail.max)} 個字元。`,
    'too-small': (detail) => `不能小於 ${String(detail.min)}。`,
    'too-big': (detail) => `不能大於 ${String(detail.max)}。`,
    invalid: '格式不正確，請檢查後重新填寫。',
    unknown: '無法辨識這個欄位。',
  },
}
