export const diskNotices = {
  volumes: { data: '数据目录', database: '数据库' },
  'files-away': '文件存储没有应答，客户暂时不能上传和下载文件',
  'files-back': '文件存储已恢复，可以正常上传和下载',
  'disk-low': (volume: string, free: string) => `${volume}所在的磁盘只剩 ${free}，请尽快清理或扩容`,
  'disk-enough': (volume: string, free: string) => `${volume}所在的磁盘空间已恢复，可用 ${free}`,
}
