/** Only on the dedicated server's buy page. */
export const zh = {
  title: '选购独立云服务器',
  description: '选择机型、地域、磁盘阵列与系统，库存与交付时间实时显示，价格逐项列出。',
  heading: '选一台整机',
  back: '产品介绍',
  pledges: ['没有安装费', '续费价格写明并有保证期', '超过承诺时间未交付，自动退款'],
  sections: { config: '机型', region: '地域与库存', system: '系统与磁盘', network: '网络与防护', term: '时长与数量' },
  notes: {
    region: '机器在哪个机房，就从哪个机房交付，之后不能迁移。',
    left: (left: number) => (left >= 20 ? '现货充足' : `现货 ${left} 台`),
    hours: (hours: number) => `${hours} 小时内交付`,
    included: (mbps: number) => `已含 ${mbps} Mbps`,
    password: '初始密码在交付时随机生成，只在控制台显示一次。',
    systemDisks: (disks: string) => `系统装在 ${disks}（RAID 1）上，以下选择数据盘的阵列。`,
    borne: ['坏一块盘即丢失数据', '可承受 1 块盘损坏', '可承受 2 块盘损坏'],
    single: (count: number) => `${count} 块盘各自独立`,
    quantity: (max: number) => `该机房现货 ${max} 台`,
  },
  needsSignIn: '下单时为你锁定具体的机器 30 分钟。',
  priceChanged: '价格刚刚变了，现在显示的是新价格。请确认后再次点击购买。',
  delivery: '交付时间',
  deliveryWithin: (hours: number) => `付款后 ${hours} 小时内`,
}
