type Detail = Readonly<Record<string, unknown>>

/** Texts of notes on customers. */
export const notes = {
  title: '备注',
  text: '同事之间的记录。客户导出个人数据时会得到备注内容（不含作者），请只写事实。',
  none: '还没有备注。',
  add: '写备注',
  addTitle: (customer: string) => `给 ${customer} 写备注`,
  body: '内容',
  bodyHint: '不要写密码、证件号码和银行卡号。',
  pinned: '置顶',
  pinnedHint: '置顶的备注显示在客户页最上方和工单里。',
  save: '保存',
  edit: '修改',
  editTitle: '修改备注',
  pin: '置顶',
  unpin: '取消置顶',
  remove: '删除',
  removeTitle: '删除这条备注？',
  removeText: '删除后不能恢复。',
  of: (author: string, at: string) => `${author} · ${at}`,
  changed: (at: string) => `${at} 修改`,
  actionsOf: (author: string) => `${author} 的备注`,
  done: { add: '备注已保存。', edit: '备注已修改。', pin: '已置顶。', unpin: '已取消置顶。', remove: '备注已删除。' },
}

export const noteErrors = {
  'note-gone': '这条备注已被删除，请刷新页面。',
  'note-of-another': '只能修改和删除自己写的备注。需要删除同事的备注，请联系所有者。',
  'note-changed': '这条备注刚在另一处改过，请刷新后再改。',
  'note-most': (detail: Detail) => `这位客户已有 ${String(detail['most'])} 条备注。请先删除不再需要的。`,
}

export const noteActions: Record<string, string> = {
  'POST /admin/accounts/{number}/notes': '给客户写备注',
  'POST /admin/accounts/{number}/notes/{noteId}': '修改客户备注',
  'POST /admin/accounts/{number}/notes/{noteId}/pin': '置顶或取消置顶客户备注',
  'POST /admin/accounts/{number}/notes/{noteId}/remove': '删除客户备注',
}
