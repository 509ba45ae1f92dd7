declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    variationAxes: Record<string, number | { min: number; max: number }>
  }
  // biome-ignore lint/style/noDefaultExport: it is what the package has
  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>
}
