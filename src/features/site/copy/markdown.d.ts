// The plugin of tools/page-copy.ts checks each file against the schema of the same name.
declare module '*/about.md' {
  export const copy: import('./shapes.ts').AboutCopy
}
declare module '*/contact.md' {
  export const copy: import('./shapes.ts').ContactCopy
}
declare module '*/intro.md' {
  export const copy: import('./shapes.ts').IntroCopy
}
declare module '*/services.md' {
  export const copy: import('./shapes.ts').ServicesCopy
}
declare module '*/solution-ecommerce.md' {
  export const copy: import('./shapes.ts').SolutionCopy
}
declare module '*/solution-finance.md' {
  export const copy: import('./shapes.ts').SolutionCopy
}
declare module '*/solution-gaming.md' {
  export const copy: import('./shapes.ts').SolutionCopy
}
declare module '*/solution-mobile.md' {
  export const copy: import('./shapes.ts').SolutionCopy
}
declare module '*/solution-web.md' {
  export const copy: import('./shapes.ts').SolutionCopy
}
