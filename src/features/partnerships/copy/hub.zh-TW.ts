import type { HubCopy } from './hub.zh.ts'

export const zhTW: HubCopy = {
  title: '合作夥伴計畫：代理與 CPS 推廣',
  description:
    '兩種合作方式：代理依等級享報價折扣，最高減 {highestOff}%；CPS 推廣依訂單領佣金，首筆最高 {highestFirst}%。折扣、比例與規則全部公開，可線上試算。',
  crumb: '合作夥伴',
  home: '首頁',
  eyebrow: '合作夥伴計畫',
  heading: '替客戶採購，',
  headingAccent: '或把客戶介紹來',
  lead: '兩種方式，規則都寫在頁面上：代理以更低的價格採購，推廣者依客戶的訂單領佣金。先算算看，再決定申請哪一種。',
  calculator: { label: '選擇計畫', agent: '代理', cps: 'CPS 推廣' },
  programmes: {
    label: '兩種計畫',
    title: '選適合您的那一種',
    agent: {
      title: '代理合作',
      who: '系統整合、軟體開發、網站建置與代營運公司',
      text: '伺服器在您的帳號下，由您交付給客戶。每次報價自動減去等級折扣，最高減 {highestOff}%。',
      action: '了解代理合作',
    },
    cps: {
      title: 'CPS 推廣',
      who: '作者、評測者、社群與教育訓練機構',
      text: '客戶自己註冊、自己付款，您分享連結。{months} 個月內的已付訂單都計佣金，首筆最高 {highestFirst}%。',
      action: '了解 CPS 推廣',
    },
  },
  bars: { agent: '報價折扣', cps: '首筆訂單佣金' },
  compare: {
    label: '比較',
    title: '放在一起看',
    topic: '項目',
    rows: [
      { topic: '誰與我們簽約', agent: '您', cps: '客戶' },
      { topic: '您得到', agent: '報價折扣 {lowestOff}%–{highestOff}%', cps: '首筆 {firsts}，之後 {followings}' },
      { topic: '如何計算', agent: '過去 12 個月實付決定等級', cps: '客戶實付金額 × 比例' },
      { topic: '何時拿到', agent: '報價時就減', cps: '付款後 {holdDays} 天轉入餘額' },
      { topic: '持續多久', agent: '合作期間', cps: '客戶註冊後 {months} 個月' },
      { topic: '申請條件', agent: '公司', cps: '公司或個人' },
    ],
  },
  end: { title: '先申請，再慢慢談', text: '申請只要幾分鐘，由專人審核，結果寄到站內信。', agent: '申請代理', cps: '申請推廣連結' },
}
