declare module 'virtual:messages/siteParts' {
  export const loaders: Record<keyof typeof import('./parts.ts').siteParts, import('./load.ts').Loads>
}

declare module 'virtual:messages/consoleParts' {
  export const loaders: Record<keyof typeof import('./parts.ts').consoleParts, import('./load.ts').Loads>
}
