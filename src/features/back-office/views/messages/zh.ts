type Detail = Readonly<Record<string, unknown>>

/** Texts of saved views and columns of lists. */
export const listViews = {
  label: '保存的视图',
  all: '全部',
  menu: '视图',
  columns: '列',
  columnsTitle: '显示的列',
  apply: '应用',
  changed: '已改动',
  byColleague: (name: string, author: string) => `${name}（${author} 共享）`,
  sharedMark: (name: string) => `${name}（已共享）`,
  isDefault: '默认',
  saveAs: '存为新视图',
  update: '更新视图',
  reset: '还原',
  edit: '重命名与共享',
  remove: '删除视图',
  makeDefault: '设为默认',
  noDefault: '取消默认',
  formTitle: '存为新视图',
  editTitle: '修改视图',
  formText: '保存当前的筛选、排序和列。搜索词不会保存。',
  name: '名称',
  shared: '与同事共享',
  sharedHint: '能打开这个列表的同事都会看到。每个人看到的内容仍由各自的权限决定。',
  save: '保存',
  removeTitle: (name: string) => `删除视图“${name}”？`,
  removeText: '只删除视图，不影响列表里的数据。共享的视图会同时从同事那里消失。',
  gone: '这个视图已被删除或不再共享。下面是按地址里的条件显示的列表。',
  stale: (parts: string) => `视图里的这些条件已不存在，没有生效：${parts}。请更新视图。`,
  done: { save: '视图已保存。', update: '视图已更新。', remove: '视图已删除。', makeDefault: '打开这个列表时会使用该视图。', noDefault: '已取消默认视图。' },
}

export const viewErrors = {
  'view-gone': '这个视图已被删除或不再共享，请刷新页面。',
  'view-of-another': '只有创建人能修改这个视图。您可以把它存为自己的新视图。',
  'view-changed': '这个视图刚在另一处改过，请刷新后再试。',
  'view-name-taken': '您在这个列表里已有同名视图，请换一个名称。',
  'view-most': (detail: Detail) => `每个列表最多保存 ${String(detail['most'])} 个视图。请先删除不用的。`,
  'view-most-shared': (detail: Detail) => `这个列表最多共享 ${String(detail['most'])} 个视图。请先取消共享或删除一个。`,
}

export const viewActions: Record<string, string> = {
  'POST /admin/list-views': '保存列表视图',
  'POST /admin/list-views/{viewId}': '修改列表视图',
  'POST /admin/list-views/{viewId}/remove': '删除列表视图',
}
