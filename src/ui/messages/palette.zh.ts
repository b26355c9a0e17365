/** Texts of the command palette, for the console and the back office. */
export const palette = {
  title: '搜索与跳转',
  results: '搜索结果',
  recent: '最近使用',
  searching: '正在搜索…',
  count: (count: number) => `${count} 个结果`,
  none: (typed: string) => `没有找到“${typed}”`,
  noneHint: '换个关键词，或输入拼音首字母，例如 dd 找订单。',
  failed: '搜索暂时不可用，页面和操作仍可使用。',
  retry: '重试',
  keys: { move: '选择', open: '打开', newTab: '在新标签页打开', close: '关闭' },
  shortcuts: {
    title: '键盘快捷键',
    palette: '搜索与跳转',
    listSearch: '跳到列表的搜索框',
    sheet: '查看快捷键',
    rows: '在列表里逐行移动',
    openRow: '打开这一行',
    single: '启用单键快捷键',
    singleHint: '如果语音输入或读屏软件误触了 / 或 ?，可以关闭。',
  },
}
