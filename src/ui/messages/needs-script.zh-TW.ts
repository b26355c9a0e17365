import type { needsScript as zh } from './needs-script.zh.ts'

export const needsScript: typeof zh = {
  form: '這一步需要 JavaScript。請在瀏覽器中啟用，然後重新整理頁面。',
  code: '取得驗證碼之前要先通過安全驗證，而安全驗證需要 JavaScript。請在瀏覽器中啟用，然後重新整理頁面；已有帳號也可以用密碼登入。',
  buying: '隨選擇更新價格和下單需要 JavaScript。請在瀏覽器中啟用，然後重新整理頁面。',
  apply: '篩選',
}
