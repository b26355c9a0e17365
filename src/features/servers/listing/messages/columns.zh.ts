/** Layout of the table of servers. */
export const columns = {
  open: '列设置',
  title: '表格显示',
  text: '名称和操作始终显示。设置跟随账号，手机上的卡片不受影响。',
  shown: '显示的列',
  up: (name: string) => `把“${name}”前移`,
  down: (name: string) => `把“${name}”后移`,
  now: (name: string, place: number) => `“${name}”现在是第 ${place} 列`,
  density: '行距',
  densities: { normal: '标准', compact: '紧凑' },
  none: '至少显示一列。',
  reset: '恢复默认',
  save: '保存',
  saved: '表格显示已保存',
}
