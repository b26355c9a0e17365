import type { accountResources as zh } from './zh.ts'

export const accountResources: typeof zh = {
  title: '映像與私有網路',
  subtitle: '歸您的帳號所有：伺服器釋放後照樣保留，直到您刪除。',
  kept: '自有映像和私有網路不收費，也沒有保留期限。釋放最後一台伺服器後，它們仍在這裡，可以用於之後購買的伺服器。',
  count: (n, max) => `${n} / ${max} 個`,
  toServers: '選擇伺服器',
  buy: '購買雲端伺服器',
  images: { title: '自有映像', text: '在同一地區用映像新購或重新安裝伺服器。在伺服器的「備份與映像」中製作。' },
  networks: {
    title: '私有網路',
    text: '在同一地區新購伺服器後，從伺服器的「網路」中加入。',
    none: '還沒有私有網路',
    howTo: '在伺服器的「網路」中新增，同一地區的伺服器就能以內網位址互通。',
    caption: '私有網路清單',
    columns: { name: '名稱', cidr: '網段', region: '地區', servers: '伺服器', at: '建立時間', actions: '操作' },
    unused: '沒有伺服器',
    buyHere: '在此地區購買',
    buyHereOf: (name) => `在此地區購買：${name}`,
    leaveFirst: '所有伺服器退出後才能刪除',
  },
}
