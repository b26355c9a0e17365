/** Invented incident, for the example of a mail. */
export const sampleIncident = {
  title: '香港部分服务器网络中断',
  text: '香港一个机柜的交换机故障，部分服务器无法访问。\n工程师已到场更换，预计 20 分钟内恢复。',
  scope: ['香港：服务器开通与操作'],
}
