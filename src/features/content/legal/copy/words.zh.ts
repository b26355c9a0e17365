/** Words of the legal pages; their texts are in the files beside. */
export const zh = {
  home: '首页',
  documents: {
    terms: { title: '服务条款', summary: '使用我们的服务时，您与我们之间的约定。' },
    privacy: { title: '隐私政策', summary: '我们收集哪些个人信息、为什么收集，以及您的权利。' },
    refund: { title: '退款政策', summary: '什么时候可以退款、退多少、退到哪里。' },
  },
  contents: '目录',
  version: (version: number) => `第 ${version} 版`,
  since: (day: string) => `自 ${day}起生效`,
  planned: (day: string) => `将于 ${day}生效`,
  replaced: '未生效，已由新版本取代',
  initial: '初始版本',
  updated: (day: string) => `更新于 ${day}`,
  earlier: '这是以前的版本，已经不再适用。',
  later: '这个版本还没有生效。',
  toCurrent: '查看现行版本',
  toChanges: '查看改动',
  toWhole: '查看全文',
  changes: (version: number) => `下面是第 ${version} 版的改动：删除的文字有删除线，新增的文字有下划线。`,
  noChanges: '文字没有改动。',
  versions: '全部版本',
  others: '其他文件',
  or: ' / ',
  general: { contact: '本站“联系我们”页面', address: '见本站“联系我们”页面', jurisdiction: '我们注册地的法律和法院，法律对消费者另有规定的从其规定' },
}

export type LegalWords = typeof zh
