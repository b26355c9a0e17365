import type { schemeErrors as errorsZh, schemeFaults as faultsZh, zh } from './zh.ts'

export const zhTW: typeof zh = {
  errors: {
    'tax-number': '稅籍編號不正確。請確認國家或地區與編號，歐盟增值稅號以國家代碼開頭，例如 DE136695976。',
    country: '請選擇國家或地區。',
    'document-not-found': '找不到這張發票。',
    'details-missing': '請先填寫發票資料，再補到發票上。',
    'other-country': '這張發票已按另一個國家或地區計稅，無法補上目前的發票資料。請提交服務單，由客服處理。',
  },
  faults: {
    'tax-number': '稅籍編號不正確，請確認國家或地區與編號。',
    country: '請選擇國家或地區。',
  },
  title: '發票',
  subtitle: '每筆已交付的訂單會自動開立一張發票；退款會自動開立折讓單。價格已含稅。',
  details: {
    title: '發票資料',
    none: '尚未填寫。填寫後，新發票會開給您的公司或您本人；未填寫時按賣方所在地計稅。',
    note: '修改只影響之後的發票，稅率按您所在的國家或地區計算。',
    edit: '修改發票資料',
    add: '填寫發票資料',
    name: '公司名稱或姓名',
    address: '地址',
    addressHint: '街道、郵遞區號和城市',
    country: '國家或地區',
    noCountry: '沒有這個國家或地區',
    taxNumber: '稅籍編號',
    taxNumberHint: '企業填寫，例如歐盟增值稅號或統一編號。',
    save: '儲存',
    saved: '發票資料已儲存',
  },
  list: {
    title: '發票與折讓單',
    kinds: { invoice: '發票', 'credit-note': '折讓單' },
    number: '號碼',
    date: '開立日期',
    order: '訂單',
    tax: '稅',
    amount: '含稅金額',
    actions: '操作',
    corrects: (number) => `折讓 ${number}`,
    taxes: { 'reverse-charge': '反向課稅', outside: '不課稅' },
    pdf: '下載 PDF',
    complete: '補發票資料',
    completed: '發票資料已補到發票上',
    none: '還沒有發票',
    noneText: '訂單交付後，發票會自動出現在這裡。',
  },
}

export const schemeErrors: typeof errorsZh = {
  faulty: '設定有誤，請修改標出的項目後再發布。',
  stale: '同事剛剛發布了新的稅務設定。已載入最新內容，請確認後重新發布。',
  planned: '已經有一個版本等待生效。要修改，請先撤回它。',
  'in-past': '生效時間已經過去。留空則立即生效。',
  'too-far': '生效時間最多提前一年。',
  unchanged: '和目前的設定相同，沒有需要發布的變更。',
  'in-force': '這個版本已經生效，不能撤回。要改回去，請發布新版本。',
  'not-found': '找不到這個版本。',
}

export const schemeFaults: typeof faultsZh = {
  'in-past': '請選擇以後的時間，或留空立即生效。',
  'too-far': '最多提前一年。',
  required: '發票上必須有這一項，請填寫。',
  'rate-twice': '這個國家或地區的同一產品已有稅率。',
  'own-country': '本國客戶不能反向課稅，請取消勾選。',
  'general-rate': '請先為這個國家或地區新增「全部產品」的稅率。',
  prefix: '請用 2 至 8 位大寫字母或數字，以字母開頭，例如 INV。',
  'rate-name': '請填寫稅別，例如 VAT。',
  'rate-percent': '請輸入 0 到 50 的數字，最多兩位小數。',
  'time-zone': '沒有這個時區，請填寫例如 Europe/Berlin。',
}
