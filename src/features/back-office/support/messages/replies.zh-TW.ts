import type { replies as zh, replyActions as actions, replyErrors as errors, replyFaults as faults } from './replies.zh.ts'

export const replies: typeof zh = {
  views: { label: '工單台', queue: '工單', replies: '常用回覆' },
  subtitle: '客服撰寫回覆時可以插入的文字。插入後仍可修改，由客服按下送出才會寄給客戶。',
  list: '常用回覆',
  none: '還沒有常用回覆。',
  add: '新增常用回覆',
  edit: '編輯',
  editOf: (title) => `編輯「${title}」`,
  up: (title) => `上移「${title}」`,
  down: (title) => `下移「${title}」`,
  columns: { title: '標題', languages: '語言', actions: '操作' },
  archived: '已封存',
  archive: '封存',
  archiveOf: (title) => `封存「${title}」`,
  restore: '恢復使用',
  restoreOf: (title) => `恢復使用「${title}」`,
  title: '標題',
  titleHint: '只有同事看得到，依此搜尋。',
  category: '分類',
  noCategory: '不限分類',
  text: { zh: '簡體中文內文', 'zh-TW': '繁體中文內文', en: '英文內文' },
  textHint: '留空的語言會使用其他語言的內文。',
  placeholders: '變數',
  placeholdersHint: '點選後插入正在編輯的內文，使用時換成這張工單的實際內容。',
  placeholder: { customer: '客戶暱稱', ticket: '工單編號', server: '伺服器名稱', staff: '您的姓名' },
  save: '儲存',
  done: { save: '常用回覆已儲存。', archive: '已封存，不再出現在清單裡。', restore: '已恢復使用。', order: '順序已儲存。' },
  pick: '插入常用回覆',
  pickText: '依標題搜尋，用上下鍵選擇，按 Enter 插入游標處。插入後請檢查再送出。',
  search: '搜尋標題',
  noMatch: '沒有這個標題的常用回覆。',
  languages: { zh: '簡體', 'zh-TW': '繁體', en: '英文' },
}

export const replyErrors: typeof errors = {
  'no-such-reply': '找不到這則常用回覆，請重新整理頁面。',
  'reply-changed': '同事剛剛改過這則常用回覆。請關閉視窗，查看最新內容後再改。',
  'replies-changed': '同事剛剛新增或封存了常用回覆，請依最新清單重新排序。',
  'reply-title-taken': '已有常用回覆使用這個標題，請換一個。',
}

export const replyFaults: typeof faults = {
  'reply-title-taken': replyErrors['reply-title-taken'],
  'reply-text': '請至少填寫一種語言的內文。',
  'reply-placeholder': '大括號裡只能是 {customer}、{ticket}、{server}、{staff}，請修改。',
}

export const replyActions: typeof actions = {
  'POST /admin/replies/order': '調整常用回覆順序',
  'POST /admin/replies/{replyId}': '編輯常用回覆',
  'POST /admin/replies/{replyId}/archive': '封存或恢復常用回覆',
}
