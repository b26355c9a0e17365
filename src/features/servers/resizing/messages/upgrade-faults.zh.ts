export const upgradeFaults = {
  'disk-shrinks': '磁盘只能扩大，不能缩小或移除',
  'only-less': '只能选不高于当前的配置',
  'metal-stays': '独立服务器的硬件不能变更',
}
