/** Page of images and private networks. */
export const accountResources = {
  title: '镜像与私有网络',
  subtitle: '归您的账号所有：服务器释放后照样保留，直到您删除。',
  kept: '自有镜像和私有网络不收费，也没有保留期限。释放最后一台服务器后，它们仍在这里，可以用于之后购买的服务器。',
  count: (n: number, max: number) => `${n} / ${max} 个`,
  toServers: '选择服务器',
  buy: '购买云服务器',
  images: { title: '自有镜像', text: '在同一地域用镜像新购或重装服务器。在服务器的“备份与镜像”中制作。' },
  networks: {
    title: '私有网络',
    text: '在同一地域新购服务器后，从服务器的“网络”中加入。',
    none: '还没有私有网络',
    howTo: '在服务器的“网络”中新建，同一地域的服务器就能用内网地址互通。',
    caption: '私有网络列表',
    columns: { name: '名称', cidr: '网段', region: '地域', servers: '服务器', at: '创建时间', actions: '操作' },
    unused: '没有服务器',
    buyHere: '在此地域购买',
    buyHereOf: (name: string) => `在此地域购买：${name}`,
    leaveFirst: '所有服务器退出后才能删除',
  },
}
