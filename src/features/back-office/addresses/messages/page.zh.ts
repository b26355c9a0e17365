/** Texts of the page for an address that the back office refuses. The page is outside the app. */
export const zh = {
  title: '后台不对这个地址开放',
  address: (ip: string) => `您的地址：${ip}`,
  todo: '请连接公司网络或 VPN 后重新打开。需要从这里访问时，请把上面的地址发给所有者，由所有者在“站点设置”里添加。',
}
