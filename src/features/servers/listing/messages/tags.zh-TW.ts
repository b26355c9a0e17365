import type { tags as zh } from './tags.zh.ts'

export const tags: typeof zh = {
  title: '標籤',
  filter: '依標籤篩選',
  all: '所有標籤',
  filterBy: (tag) => `查看有「${tag}」標籤的伺服器`,
  edit: '編輯標籤',
  titleOf: (name) => `${name} 的標籤`,
  titleOfMany: (n) => `編輯 ${n} 台伺服器的標籤`,
  addToAll: '加上這些標籤',
  takeOff: '移除這些標籤',
  hint: (max, length) => `按 Enter 新增。每台最多 ${max} 個，每個不超過 ${length} 個字元，只有您看得到。`,
  full: (max) => `已有 ${max} 個標籤，先移除一個才能再加。`,
  add: '新增',
  chosen: '已加上的標籤',
  removeNamed: (tag) => `移除標籤 ${tag}`,
  save: '儲存',
  saved: '標籤已儲存',
  done: '完成',
  none: '沒有標籤',
  summary: (ok, all) => `${all} 台中有 ${ok} 台已更新`,
  why: {
    'not-found': () => '找不到這台伺服器',
    'too-many': (max) => `會超過 ${max} 個，未變更`,
  },
  errors: {
    often: '標籤修改得太頻繁，請稍後再試。',
  },
}
