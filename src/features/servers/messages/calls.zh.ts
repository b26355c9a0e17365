import type { CallTopic } from '../model/calls.ts'

/** Public API calls for one server, as commands to copy. */
export const calls = {
  menu: '用 API 操作',
  title: '用 API 操作',
  lead: '每项操作都是一条可以直接运行的命令，已填好这台服务器。运行前把 API 令牌放进环境变量 CLOUD_API_TOKEN；命令里大写的部分，换成您自己的值。',
  toTokens: '创建 API 令牌',
  toDocs: 'API 文档',
  search: '查找操作',
  searchHint: '名称或路径',
  none: '没有符合的操作',
  topics: {
    power: '电源与操作进度',
    disks: '磁盘、备份与镜像',
    network: '网络',
    monitoring: '监控与告警',
    terms: '续费与变更配置',
    general: '资料、标签与密钥',
  } satisfies Record<CallTopic, string>,
  command: (what: string) => `cURL：${what}`,
  onlyHere: '重装系统、重置密码、救援模式、恢复数据、释放和过户要您本人当场验证，只能在控制台操作。',
  copy: '复制为 cURL',
  short: 'cURL',
  copied: '已复制 cURL',
}
