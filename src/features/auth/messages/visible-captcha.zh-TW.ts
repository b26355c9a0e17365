import type { visibleCaptcha as zh } from './visible-captcha.zh.ts'

export const visibleCaptcha: typeof zh = {
  title: '安全驗證',
  text: '請輸入圖片中的 6 位數字，或聽聲音作答。',
  picture: '6 位數字的圖片。看不清楚時，請換一題或使用聲音。',
  code: '答案',
  hint: '圖片：6 位數字。聲音：5 組提示音，依序輸入每組響了幾聲，共 5 位數字。',
  sound: '播放聲音',
  again: '換一題',
  changed: '已換一題。',
  soundFailed: '聲音沒有播放成功，請換一題再試。',
  failed: '沒有取得新的題目，請檢查網路後重試。',
  missing: '請輸入 5 位或 6 位數字。',
  submit: '確定',
  cancel: '取消',
}
