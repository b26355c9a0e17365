import type { ErrorDetail } from '#platform/domain-error.ts'

const kinds: Readonly<Record<string, string>> = {
  gif: 'GIF 动图',
  heic: 'HEIC 照片（可在手机相机设置中改为“兼容性最佳”，或截图后上传）',
  svg: 'SVG 矢量图',
  html: '网页文件',
  pdf: 'PDF 文档',
}

const zipFaults: Readonly<Record<string, string>> = {
  broken: '这个 zip 文件打不开，可能已损坏。请重新打包。',
  locked: '这个 zip 文件带密码，我们无法检查。请去掉密码后再上传。',
  'too-much': '这个 zip 文件解压后过大，或内容与声明不符，因此没有接收。',
  path: 'zip 里有不安全的文件名（路径或链接）。请重新打包，只放普通文件。',
  nested: 'zip 里还有压缩包。请先解压，再把里面的文件直接打包。',
}

const pdfFaults: Readonly<Record<string, string>> = {
  active: '这个 PDF 带有脚本、自动执行的操作或内嵌文件，可能不安全。请用“打印”另存为新的 PDF 后再上传。',
  unreadable: '这个 PDF 已加密或无法检查。请去掉密码，或用“打印”另存为新的 PDF 后再上传。',
  'too-much': '这个 PDF 解开后过大，因此没有接收。请用“打印”另存为新的 PDF，或分成几个文件上传。',
}

export const zh = {
  errors: {
    'not-an-image': (detail: ErrorDetail) => {
      const kind = kinds[String(detail['found'])]
      return kind ? `这是 ${kind}。请上传 JPG、PNG 或 WebP 图片。` : '这个文件不是图片。请上传 JPG、PNG 或 WebP 图片。'
    },
    'too-many-pixels': (detail: ErrorDetail) => `图片的像素太多，最多 ${String(detail['megapixels'])} 百万像素。`,
    'image-too-small': (detail: ErrorDetail) => `图片太小，短边至少 ${String(detail['minSide'])} 像素，请换一张更清晰的。`,
    'broken-image': '这张图片打不开，可能已损坏。请重新拍摄或另存后再上传。',
    'attachment-kind': (detail: ErrorDetail) => `不支持这种文件。可以上传：${String(detail['allowed'])}。`,
    'other-content': (detail: ErrorDetail) => `文件内容不是 ${String(detail['kind'])}，或者已损坏。请检查后重新上传。`,
    'not-text': '这个文件不是纯文本。日志请另存为 UTF-8 文本，其他内容请打包成 zip。',
    zip: (detail: ErrorDetail) => zipFaults[String(detail['why'])] ?? zipFaults['broken']!,
    pdf: (detail: ErrorDetail) => pdfFaults[String(detail['why'])] ?? pdfFaults['unreadable']!,
    away: '文件存储暂时不可用，这次没有保存；已上传的文件不受影响。请过几分钟再试。',
    quota: (detail: ErrorDetail) => `您的上传空间（${String(detail['maxMib'])} MB）已用完，请先删除不需要的文件。`,
    'sent-often': '上传太频繁，请过一会儿再试。',
    infected: '安全检查在这个文件里发现了恶意程序，没有接收。请先查杀病毒，再换一个文件上传。',
    'scan-unavailable': '暂时无法对文件做安全检查，没有接收。已填写的内容还在，请过几分钟再上传。',
    gone: '有文件已过期，请重新上传。',
    'not-found': '没有找到这个文件，它可能已被删除。',
  },
}
export type FilesMessages = typeof zh
