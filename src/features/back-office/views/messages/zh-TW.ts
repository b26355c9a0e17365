import type * as base from './zh.ts'

export const listViews: typeof base.listViews = {
  label: '已儲存的檢視',
  all: '全部',
  menu: '檢視',
  columns: '欄位',
  columnsTitle: '顯示的欄位',
  apply: '套用',
  changed: '已變更',
  byColleague: (name, author) => `${name}（${author} 共用）`,
  sharedMark: (name) => `${name}（已共用）`,
  isDefault: '預設',
  saveAs: '另存為新檢視',
  update: '更新檢視',
  reset: '還原',
  edit: '重新命名與共用',
  remove: '刪除檢視',
  makeDefault: '設為預設',
  noDefault: '取消預設',
  formTitle: '另存為新檢視',
  editTitle: '編輯檢視',
  formText: '儲存目前的篩選、排序和欄位。搜尋字詞不會儲存。',
  name: '名稱',
  shared: '與同事共用',
  sharedHint: '能開啟這個清單的同事都看得到。每個人看到的內容仍依各自的權限而定。',
  save: '儲存',
  removeTitle: (name) => `要刪除檢視「${name}」嗎？`,
  removeText: '只會刪除檢視，不影響清單裡的資料。共用的檢視也會從同事的清單中消失。',
  gone: '這個檢視已被刪除或不再共用。以下是依網址條件顯示的清單。',
  stale: (parts) => `檢視裡的這些條件已不存在，並未套用：${parts}。請更新檢視。`,
  done: { save: '檢視已儲存。', update: '檢視已更新。', remove: '檢視已刪除。', makeDefault: '開啟這個清單時會使用該檢視。', noDefault: '已取消預設檢視。' },
}

export const viewErrors: typeof base.viewErrors = {
  'view-gone': '這個檢視已被刪除或不再共用，請重新整理頁面。',
  'view-of-another': '只有建立者能編輯這個檢視。您可以把它另存為自己的檢視。',
  'view-changed': '這個檢視剛在另一處修改過，請重新整理後再試。',
  'view-name-taken': '您在這個清單裡已有同名的檢視，請換一個名稱。',
  'view-most': (detail) => `每個清單最多儲存 ${String(detail['most'])} 個檢視，請先刪除用不到的。`,
  'view-most-shared': (detail) => `這個清單最多共用 ${String(detail['most'])} 個檢視，請先取消共用或刪除一個。`,
}

export const viewActions: typeof base.viewActions = {
  'POST /admin/list-views': '儲存清單檢視',
  'POST /admin/list-views/{viewId}': '編輯清單檢視',
  'POST /admin/list-views/{viewId}/remove': '刪除清單檢視',
}
