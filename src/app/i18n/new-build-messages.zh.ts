export const zh = { newBuild: '网站有新版本。填写的内容会保留。', update: '立即更新', later: '稍后' }
