/**
 * pdfmake's browser build and the embedded fonts, on the device as on the server: one compressor, one layout, one file.
 * Both are large, so they are read when the first document is printed.
 */
import { type PdfNode, tableLayouts } from './style.ts'
import { type LaidPage, type TaggedDocument, tagPages } from './tags.ts'

/** pdfkit's own, which writes the XMP of the file's properties. */
const writeXmp = '_addInfo'

type PdfKitDocument = TaggedDocument & {
  info: Record<string, unknown>
  [writeXmp](): void
  _pdfMakePages?: LaidPage[]
  _root: { data: { Pages: { data: { Count: number } } } }
}
export type PdfMake = {
  addVirtualFileSystem(files: Record<string, string>): void
  setFonts(fonts: Record<string, Record<string, string>>): void
  setTableLayouts(layouts: object): void
  setUrlAccessPolicy(allowed: (url: string) => boolean): void
  localAccessPolicy?: (path: string) => boolean
  createPdf(definition: PdfNode): {
    getStream(): Promise<PdfKitDocument>
    getBuffer(): Promise<Uint8Array>
  }
}
export type Faces = { regular: string; medium: string }
export type Drawn = { bytes: Uint8Array; pages: number }
export type Engine = {
  draw(definition: PdfNode): Promise<Drawn>
  /** Where all of it stands on one page without an end; nothing is drawn. */
  measure(definition: PdfNode): Promise<readonly LaidPage[]>
}

/** Higher than any document: only a page to measure on is. */
const endless = 10_000_000
/** Thrown where drawing would begin. */
class Laid extends Error {
  readonly pages: readonly LaidPage[]
  constructor(pages: readonly LaidPage[]) {
    super('laid')
    this.name = 'Laid'
    this.pages = pages
  }
}
/** By its name: the library is one, and another copy of this module may have been the last to mark it. */
const isLaid = (error: unknown): error is Laid => error instanceof Error && error.name === 'Laid'

/** XMP is written from the same words as the file's own properties, but as XML. */
const escaped = (value: unknown) =>
  typeof value === 'string'
    ? value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    : value

function prepare(doc: PdfKitDocument): void {
  const addInfo = doc[writeXmp].bind(doc)
  doc[writeXmp] = () => {
    const info = doc.info
    doc.info = Object.fromEntries(Object.entries(info).map(([key, value]) => [key, escaped(value)]))
    addInfo()
    doc.info = info
  }
}

/** Makes an engine of the two parts; tests bring their own copy of pdfmake. */
export async function makeEngine(pdfMake: PdfMake, faces: Faces): Promise<Engine> {
  const { regular, medium } = faces
  pdfMake.addVirtualFileSystem({ 'roboto-regular.ttf': regular, 'roboto-medium.ttf': medium })
  pdfMake.setFonts({
    Roboto: {
      normal: 'roboto-regular.ttf',
      bold: 'roboto-medium.ttf',
      italics: 'roboto-regular.ttf',
      bolditalics: 'roboto-medium.ttf',
    },
  })
  pdfMake.setTableLayouts(tableLayouts)
  // A document brings everything with it: no address is fetched and no file is read for it.
  pdfMake.setUrlAccessPolicy(() => false)
  pdfMake.localAccessPolicy = () => false

  const first = await pdfMake.createPdf({ content: [{ text: 'A' }] }).getStream()
  // The pages are handed to the document right before they are drawn: the only moment to mark them.
  Object.defineProperty(Object.getPrototypeOf(first), '_pdfMakePages', {
    configurable: true,
    set(this: PdfKitDocument, pages: LaidPage[]) {
      if (pages[0]?.pageSize.height === endless) throw new Laid(pages)
      prepare(this)
      tagPages(this, pages)
    },
  })
  return {
    async draw(definition) {
      const document = pdfMake.createPdf(definition)
      const bytes = await document.getBuffer()
      const { _root } = await document.getStream()
      return { bytes, pages: _root.data.Pages.data.Count }
    },
    async measure(definition) {
      const { width } = definition['pageSize'] as { width: number }
      const asked = { ...definition, pageSize: { width, height: endless } }
      try {
        await pdfMake.createPdf(asked).getStream()
      } catch (error) {
        if (isLaid(error)) return error.pages
        throw error
      }
      throw new Error('an endless page was drawn')
    },
  }
}

let engine: Promise<Engine> | undefined

async function load(): Promise<Engine> {
  const [pdfmake, fonts] = await Promise.all([
    import('pdfmake/build/pdfmake.min.js'),
    import('./fonts/roboto.json', { with: { type: 'json' } }),
  ])
  // The package's types describe its Node build; this is the browser build's own object.
  return makeEngine(pdfmake.default as unknown as PdfMake, fonts.default)
}

/** Read once; asked again after a failure (the chunk may not have been on the device). */
export function loadEngine(): Promise<Engine> {
  engine ??= load().catch((error: unknown) => {
    engine = undefined
    throw error
  })
  return engine
}
