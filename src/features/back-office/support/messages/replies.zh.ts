import type { Locale } from '#platform/i18n/locales.ts'

export const replies = {
  views: { label: '工单台', queue: '工单', replies: '常用回复' },
  subtitle: '客服写回复时可以插入的文字。插入后仍可修改，由客服点发送才会发出。',
  list: '常用回复',
  none: '还没有常用回复。',
  add: '新增常用回复',
  edit: '编辑',
  editOf: (title: string) => `编辑“${title}”`,
  up: (title: string) => `上移“${title}”`,
  down: (title: string) => `下移“${title}”`,
  columns: { title: '标题', languages: '语言', actions: '操作' },
  archived: '已归档',
  archive: '归档',
  archiveOf: (title: string) => `归档“${title}”`,
  restore: '恢复使用',
  restoreOf: (title: string) => `恢复使用“${title}”`,
  title: '标题',
  titleHint: '只有同事能看到，按它查找。',
  category: '分类',
  noCategory: '不限分类',
  text: { zh: '简体中文正文', 'zh-TW': '繁体中文正文', en: '英文正文' } as Record<Locale, string>,
  textHint: '空着的语言会用其他语言的正文。',
  placeholders: '占位符',
  placeholdersHint: '点选后插入正在编辑的正文，使用时换成这张工单的实际内容。',
  placeholder: { customer: '客户昵称', ticket: '工单号', server: '服务器名称', staff: '您的姓名' },
  save: '保存',
  done: { save: '常用回复已保存。', archive: '已归档，不再出现在列表里。', restore: '已恢复使用。', order: '顺序已保存。' },
  pick: '插入常用回复',
  pickText: '按标题查找，用上下键选择，按 Enter 插入到光标处。插入后请检查再发送。',
  search: '查找标题',
  noMatch: '没有这个标题的常用回复。',
  languages: { zh: '简体', 'zh-TW': '繁体', en: '英文' } as Record<Locale, string>,
}

export const replyErrors = {
  'no-such-reply': '没有找到这条常用回复，请刷新页面。',
  'reply-changed': '同事刚刚改过这条常用回复。请关闭窗口，查看最新内容后再改。',
  'replies-changed': '同事刚刚新增或归档了常用回复，请按最新列表重新排序。',
  'reply-title-taken': '已有常用回复叫这个标题，请换一个。',
}

export const replyFaults = {
  'reply-title-taken': replyErrors['reply-title-taken'],
  'reply-text': '请至少填写一种语言的正文。',
  'reply-placeholder': '大括号里只能是 {customer}、{ticket}、{server}、{staff}，请修改。',
}

export const replyActions: Record<string, string> = {
  'POST /admin/replies/order': '调整常用回复顺序',
  'POST /admin/replies/{replyId}': '编辑常用回复',
  'POST /admin/replies/{replyId}/archive': '归档或恢复常用回复',
}
