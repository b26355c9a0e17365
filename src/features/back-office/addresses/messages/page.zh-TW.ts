import type { zh } from './page.zh.ts'

export const zhTW: typeof zh = {
  title: '後台不對這個位址開放',
  address: (ip) => `您的位址：${ip}`,
  todo: '請連上公司網路或 VPN 後重新開啟。需要從這裡存取時，請把上面的位址傳給擁有者，由擁有者在「網站設定」裡加入。',
}
