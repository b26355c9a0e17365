import type { ErrorDetail } from '#platform/domain-error.ts'

export const zh = {
  errors: {
    'not-an-image': '请上传PNG、JPG、WebP或SVG图片。',
    'unsafe-svg': '这个SVG带有脚本、实体或外部引用，因此没有接收。请在设计软件中另存为普通SVG，或导出PNG。',
    'image-too-small': ({ minSide }: ErrorDetail) => `图片太小，短边至少要有${minSide}像素。`,
    'too-pale': '这个颜色太浅，在白色页面上看不清。请选深一些的颜色。',
  },
  upload: '上传图片',
  replace: '换一张',
  remove: '移除',
  uploading: (percent: number) => `正在上传 ${percent}%`,
  ready: '图片已上传，保存后生效。',
  none: '未设置',
  shown: '现在的图片',
  color: '推荐的颜色',
  shipped: '用出厂配色',
  code: '颜色代码',
  previewTitle: '效果预览',
  schemes: { light: '模板一·浅色', dark: '模板一·深色', paper: '模板二·纸色', graphite: '模板二·石墨' },
  sampleButton: '立即购买',
  sampleLink: '查看套餐',
  contrast: (button: string, link: string) => `按钮文字 ${button}:1，链接 ${link}:1`,
  shifted: (given: string, used: string) => `${given}在这种底色上不够清楚，会用${used}。`,
  checking: '正在计算对比度…',
  failed: '没有算出预览，颜色仍可保存。请稍后再试。',
}
