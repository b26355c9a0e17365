export const diskNotices = {
  volumes: { data: '数据目录', database: '数据库' },
  'files-away': '文件存储没有应答，客户暂时不能上传和下载文件',
  'files-back': '文件存储已恢复，可以正常上传和下载',
  'disk-low': (volume: string, free: string) => `${volume}所在的磁盘只剩 ${free}，请尽快清理或扩容`,
  'disk-enough': (volume: string, free: string) => `${volume}所在的磁盘空间已恢复，可用 ${free}`,
}

export const scannerNotices = {
  'upload-infected': (account: string, signature: string) =>
    account ? `账户 ${account} 上传的文件含有恶意程序（${signature}），已拒收` : `员工上传的文件含有恶意程序（${signature}），已拒收`,
  'scanner-away': (fault: string) => `病毒扫描服务不可用：${fault}。在它恢复之前，所有上传都会被拒绝`,
  'scanner-back': (minutes: number) => `病毒扫描服务已恢复，中断约 ${minutes} 分钟。上传恢复正常`,
}

export const uploadActions: Record<string, string> = { 'upload-infected': '拒收含恶意程序的上传文件' }
