/** Confirmations of power cuts, loaded with their dialog. */
export const cuts = {
  'hard-reset': {
    title: (name: string) => `强制重启 ${name}？`,
    text: '不等系统关闭就断电，再重新开机。还没写入磁盘的数据会丢失，文件系统可能需要修复。请只在服务器没有响应时使用，平时用“重启”。',
  },
  'power-off': {
    title: (name: string) => `强制关闭 ${name}？`,
    text: '不等系统关闭就断电。还没写入磁盘的数据会丢失，文件系统可能需要修复。请只在服务器没有响应时使用，平时用“关机”。',
  },
}
