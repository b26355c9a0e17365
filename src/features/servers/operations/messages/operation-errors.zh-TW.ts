import type { operationErrors as zh } from './operation-errors.zh.ts'

export const operationErrors: typeof zh = {
  'unknown-machine': '底層找不到這台機器，請提交工單。',
  busy: '機器忙碌中，請稍後再試。',
  'wrong-state': '機器當時的狀態不允許，請重新整理後再試。',
  invalid: '請求內容有誤，請再試一次。',
  capacity: '主機暫時沒有足夠的空間，操作未完成。請稍後再試；再次失敗請提交工單。',
  'capacity-create': '該可用區暫時沒有足夠資源，款項會退回餘額，可換一個可用區再購買。',
  'capacity-resize': '主機暫時沒有足夠資源，規格沒有變更。已付的升級款項會退回餘額，可稍後再試或選小一點的規格。',
  'image-missing': '映像暫時無法使用，請換一個映像。',
  'image-missing-create': '映像暫時無法使用，款項會退回餘額，請換一個映像再購買。',
  destroyed: '機器已被釋出，無法再操作。若不是您釋出的，請提交工單。',
  unreachable: '暫時聯絡不上主機，請稍後再試。',
  credentials: '暫時無法使用主機，請稍後再試。',
  'unknown-snapshot': '這份快照已不存在，無法還原，請提交工單。',
  engine: '底層執行失敗，請再試一次；再次失敗請提交工單。',
  'engine-create': '底層沒能建立這台伺服器，款項會退回餘額。可換一個可用區再購買，或提交工單。',
  timeout: '超過時限未完成，已自動取消。請確認伺服器狀態後再試一次；再次失敗請提交工單。',
  'timeout-create': '超過時限未能交付，款項會退回餘額。可換一個可用區再購買，或提交工單。',
  'given-up': '多次嘗試仍無法完成，客服已將它取消。請再試一次；再次失敗請提交工單。',
  'given-up-create': '多次嘗試仍無法交付，客服已將它取消，款項會退回餘額。可換一個可用區再購買，或提交工單。',
  'order-abandoned': '所屬訂單無法交付，款項已退回餘額。可換一個可用區或規格再購買，或提交工單。',
}
