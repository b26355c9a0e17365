import type { maintenance as zh } from './maintenance.zh.ts'

export const maintenance: typeof zh = {
  title: '維護計畫',
  subtitle: '發布後，在該地區有伺服器的客戶會收到站內訊息，並在「服務支援」中看到。發布後無法修改，只能取消。',
  none: '還沒有維護計畫。',
  columns: { region: '地區', span: '時間', text: '說明', phase: '狀態', actions: '操作' },
  phases: { planned: '預定', running: '進行中', ended: '已結束', cancelled: '已取消' },
  plan: '發布維護',
  planText: '客戶會立即收到通知。',
  startsAt: '開始時間',
  endsAt: '結束時間',
  zoneHint: '依本頁的時區填寫。',
  text: '給客戶的說明',
  planned: '已發布，正在通知客戶。',
  cancel: '取消維護',
  cancelTitle: (region) => `取消${region}的維護？`,
  cancelText: '收到過通知的客戶會再收到一則取消通知。',
  cancelled: '已取消，正在通知客戶。',
}
