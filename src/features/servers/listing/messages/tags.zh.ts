/** Tags of servers. */
export const tags = {
  title: '标签',
  filter: '按标签筛选',
  all: '全部标签',
  filterBy: (tag: string) => `查看带“${tag}”标签的服务器`,
  edit: '编辑标签',
  titleOf: (name: string) => `${name} 的标签`,
  titleOfMany: (n: number) => `编辑 ${n} 台服务器的标签`,
  addToAll: '加上这些标签',
  takeOff: '去掉这些标签',
  hint: (max: number, length: number) => `按回车添加。每台最多 ${max} 个，每个不超过 ${length} 个字符，只有您能看到。`,
  full: (max: number) => `已有 ${max} 个标签，先去掉一个才能再加。`,
  add: '添加',
  chosen: '已添加的标签',
  removeNamed: (tag: string) => `去掉标签 ${tag}`,
  save: '保存',
  saved: '标签已保存',
  done: '完成',
  none: '无标签',
  summary: (ok: number, all: number) => `${all} 台中 ${ok} 台已更新`,
  why: {
    'not-found': (_max: number) => '没有这台服务器',
    'too-many': (max: number) => `会超过 ${max} 个，没有改动`,
  },
  errors: {
    often: '标签改得太频繁，请过一会儿再试。',
  },
}
