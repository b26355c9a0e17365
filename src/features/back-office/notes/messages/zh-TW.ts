import type * as base from './zh.ts'

export const notes: typeof base.notes = {
  title: '備註',
  text: '同事之間的紀錄。客戶匯出個人資料時會取得備註內容（不含作者），請只寫事實。',
  none: '還沒有備註。',
  add: '寫備註',
  addTitle: (customer) => `為 ${customer} 寫備註`,
  body: '內容',
  bodyHint: '請勿填寫密碼、證件號碼或金融卡號。',
  pinned: '釘選',
  pinnedHint: '釘選的備註會顯示在客戶頁最上方與工單裡。',
  save: '儲存',
  edit: '編輯',
  editTitle: '編輯備註',
  pin: '釘選',
  unpin: '取消釘選',
  remove: '刪除',
  removeTitle: '要刪除這則備註嗎？',
  removeText: '刪除後無法復原。',
  of: (author, at) => `${author} · ${at}`,
  changed: (at) => `${at} 修改`,
  actionsOf: (author) => `${author} 的備註`,
  done: { add: '備註已儲存。', edit: '備註已更新。', pin: '已釘選。', unpin: '已取消釘選。', remove: '備註已刪除。' },
}

export const noteErrors: typeof base.noteErrors = {
  'note-gone': '這則備註已被刪除，請重新整理頁面。',
  'note-of-another': '只能編輯和刪除自己寫的備註。需要刪除同事的備註，請聯絡擁有者。',
  'note-changed': '這則備註剛在另一處修改過，請重新整理後再編輯。',
  'note-most': (detail) => `這位客戶已有 ${String(detail['most'])} 則備註，請先刪除不再需要的。`,
}

export const noteActions: typeof base.noteActions = {
  'POST /admin/accounts/{number}/notes': '為客戶寫備註',
  'POST /admin/accounts/{number}/notes/{noteId}': '編輯客戶備註',
  'POST /admin/accounts/{number}/notes/{noteId}/pin': '釘選或取消釘選客戶備註',
  'POST /admin/accounts/{number}/notes/{noteId}/remove': '刪除客戶備註',
}
