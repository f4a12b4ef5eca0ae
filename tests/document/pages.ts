/** PDF pages as grey pictures and as text, by the PDF reader that Chromium uses. */
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { PNG } from 'pngjs'

export type Page = { width: number; height: number; grey: Uint8Array }

let library: Promise<PDFiumLibrary> | undefined
const pdfium = () => (library ??= PDFiumLibrary.init())

export async function pagesOf(pdf: Uint8Array, scale = 1.25): Promise<Page[]> {
  const document = await (await pdfium()).loadDocument(pdf)
  const pages: Page[] = []
  try {
    for (const page of document.pages()) {
      const { width, height, data } = await page.render({ scale, render: 'bitmap' })
      const grey = new Uint8Array(width * height)
      for (let i = 0; i < grey.length; i += 1) {
        const at = i * 4
        const mean = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
        // Eight steps of grey: a kept page is a third of the size and shows the same.
        grey[i] = Math.round(Math.round((mean * 7) / 255) * (255 / 7))
      }
      pages.push({ width, height, grey })
    }
  } finally {
    document.destroy()
  }
  return pages
}

/** The text of each page, as somebody would copy it. Not together with pictures: the reader loses its place. */
export async function textsOf(pdf: Uint8Array): Promise<string[]> {
  const document = await (await pdfium()).loadDocument(pdf)
  try {
    return [...document.pages()].map(page => page.getText())
  } finally {
    document.destroy()
  }
}

const rgba = (grey: Uint8Array) => {
  const data = new Uint8Array(grey.length * 4).fill(255)
  grey.forEach((value, i) => data.fill(value, i * 4, i * 4 + 3))
  return data
}

/** Small: one grey channel, packed as tightly as PNG can. */
export function pngOf({ width, height, grey }: Pick<Page, 'width' | 'height' | 'grey'>): Buffer {
  const png = new PNG({ width, height })
  png.data = Buffer.from(rgba(grey))
  return PNG.sync.write(png, { colorType: 0, deflateLevel: 9 })
}

export function readPng(bytes: Buffer): { width: number; height: number; data: Uint8Array } {
  const { width, height, data } = PNG.sync.read(bytes)
  return { width, height, data }
}

export const pixelsOf = ({ grey }: Page): Uint8Array => rgba(grey)
