import type { Talk } from './talk.ts'

/** Conversations of invented customers in Taiwan with the support of the demo company. */
export const talksZhTw: readonly Talk[] = [
  {
    about: { category: 'technical', impact: 'down' },
    title: '主機無法連線，網站顯示逾時',
    lines: [
      { by: 'customer', after: 0, text: '大約半小時前開始，{server}（{ip}）完全連不上，網站也逾時。主控台顯示執行中。' },
      {
        by: 'staff',
        after: 9,
        text: '您好，我們從網頁終端機看到系統磁碟已經用到 100%，導致服務無法寫入。請您登入後先清除 /var/log 底下的舊記錄檔，或直接升級磁碟容量。',
      },
      { by: 'customer', after: 22, text: '清掉記錄檔之後恢復了，我再設定 logrotate。謝謝！' },
      { by: 'staff', after: 5, text: '好的，也建議設定磁碟使用率告警，超過 85% 就會通知您。' },
    ],
    rating: [5, '回覆很快'],
  },
  {
    about: { category: 'billing' },
    title: '想請問年繳和月繳差多少',
    lines: [
      { by: 'customer', after: 0, text: '目前是月繳，如果改成年繳大概可以省多少？到期日會怎麼算？' },
      { by: 'staff', after: 42, text: '您好，年繳是月繳價格的 85 折。續購時直接選 12 個月即可，新的週期會接在原本的到期日之後，不會少算天數。' },
      { by: 'customer', after: 60, text: '了解，下次續購就改年繳。' },
    ],
    rating: [5],
  },
  {
    about: { category: 'technical', impact: 'question' },
    title: '請問如何設定反解 DNS',
    lines: [
      { by: 'customer', after: 0, text: '要架郵件伺服器，需要把 {ip} 的反解指到我們的網域，請問在哪裡設定？' },
      { by: 'staff', after: 20, text: '您好，在伺服器詳情頁的「網路」可以填寫反解名稱，請先確認正向解析已經指到同一個位址，儲存後通常幾分鐘內生效。' },
      { by: 'customer', after: 31, text: '設定好了，寄信測試也過了。' },
      { by: 'staff', after: 6, text: '太好了，祝您使用順利。' },
    ],
    rating: [5, '說明清楚'],
  },
  {
    about: { category: 'technical', impact: 'degraded' },
    title: '從中華電信連線延遲偏高',
    lines: [
      { by: 'customer', after: 0, text: '這兩天從中華電信連到 {server} 延遲變成 60ms，之前都在 15ms 左右。' },
      { by: 'staff', after: 38, text: '您好，確認是上游業者的路由繞到日本，我們已經通知對方調整，預計今晚完成。' },
      { by: 'staff', after: 320, text: '路由已經恢復，麻煩您再測試一次。' },
      { by: 'customer', after: 25, text: '回到 14ms 了，感謝。' },
    ],
    rating: [4],
  },
  {
    about: { category: 'suggestion' },
    title: '希望帳單可以匯出成試算表',
    lines: [
      { by: 'customer', after: 0, text: '每個月對帳需要整理訂單，如果可以直接匯出成試算表會方便很多。' },
      { by: 'staff', after: 180, text: '您好，訂單和收支明細頁的右上角都有「匯出」，下載的 CSV 可以直接用試算表開啟。若需要其他欄位，歡迎告訴我們。' },
      { by: 'customer', after: 30, text: '找到了，原來已經有，謝謝。' },
    ],
    rating: [5],
  },
]
