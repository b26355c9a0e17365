import type { ContactCopy } from './contact.zh.ts'

export const zhTW: ContactCopy = {
  title: '聯絡我們',
  description: '潤信雲的電話、QQ、電子郵件、地址與服務時間。也可以線上寫信：不必登入，送出後取得編號，客服會用您留下的方式回覆。',
  section: '關於我們',
  crumb: '聯絡我們',
  eyebrow: '聯絡我們',
  heading: '有事找人，找得到人',
  lead: '打電話、加 QQ、寄電子郵件，或者在這裡寫一封信。不需要登入，也不必先下單。',
  channels: { title: '直接聯絡', hotline: '電話', qq: 'QQ', email: '電子郵件', hours: '服務時間', address: '地址', company: '公司名稱' },
  letter: { title: '寫一封信', lead: '送出後立即取得編號，客服同仁會收到提醒。' },
  map: {
    title: '辦公地點示意圖',
    note: '示意圖，未按比例，請以文字地址為準。',
    river: '錢塘江',
    road: '示範路',
    cross: '江虹路',
    metro: '地鐵站',
    building: '潤信大廈',
    park: '公園',
  },
  privacy: {
    title: '您寫的內容會怎麼處理',
    items: [
      { title: '誰看得到', text: '只有負責回覆的客服與維運同仁，每一步處理都會記錄經手人和時間。' },
      { title: '用來做什麼', text: '只用於回覆這一封信，不用於行銷，也不會轉給第三方。' },
      { title: '保存多久', text: '結案 180 天後由系統自動刪除，包含處理紀錄。' },
    ],
  },
}
