import type { zh } from './zh.ts'

export const zhTW: typeof zh = {
  title: '選購獨立雲端伺服器',
  description: '選擇機型、地區、磁碟陣列與系統，即時顯示庫存與交付時間，價格逐項列出。',
  heading: '挑一台整機',
  back: '產品介紹',
  pledges: ['免安裝費', '續約價寫明且有保證期', '逾承諾時間未交付，自動退款'],
  sections: { config: '機型', region: '地區與庫存', system: '系統與硬碟', network: '網路與防護', term: '期間與數量' },
  notes: {
    region: '機器放在哪個機房，就從哪個機房交付，之後無法搬移。',
    left: (left) => (left >= 20 ? '現貨充足' : `現貨 ${left} 台`),
    hours: (hours) => `${hours} 小時內交付`,
    included: (mbps) => `已含 ${mbps} Mbps`,
    password: '初始密碼於交付時隨機產生，只在主控台顯示一次。',
    systemDisks: (disks) => `系統安裝在 ${disks}（RAID 1）上，以下選擇資料硬碟的陣列。`,
    borne: ['壞一顆硬碟就會遺失資料', '可承受 1 顆硬碟損壞', '可承受 2 顆硬碟損壞'],
    single: (count) => `${count} 顆硬碟各自獨立`,
    quantity: (max) => `此機房現貨 ${max} 台`,
  },
  needsSignIn: '下單時為你保留指定的機器 30 分鐘。',
  ownPrice: '已顯示你的專屬價格',
  priceChanged: '價格剛剛變動，目前顯示的是新價格。請確認後再按一次購買。',
  delivery: '交付時間',
  deliveryWithin: (hours) => `付款後 ${hours} 小時內`,
}
