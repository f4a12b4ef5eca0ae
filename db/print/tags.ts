/**
 * The structure of a PDF that screen readers follow. pdfmake draws text without marking it, so the pages it has laid
 * out are gone through before they are drawn: each line is wrapped in marked content of its element, everything else is
 * an artifact. An item whose `type` is read does its work then and is otherwise unknown to the renderer.
 */
import { pathStyle } from './path.ts'

type Content = object
type Element = { add(child: Element | Content): Element }
/** What of pdfkit's document is used here. */
export type TaggedDocument = {
  page: { height: number }
  struct(type: string, options?: object): Element
  addStructure(element: Element): unknown
  markStructureContent(tag: string, options?: object): Content
  markContent(tag: string, options?: object): unknown
  endMarkedContent(): unknown
}
type Inline = { [pathStyle]?: unknown }
type Drawn = {
  inlines?: Inline[]
  structure?: string
  alt?: string
  x?: number
  y?: number
  _width?: number
  _height?: number
}
export type PageItem = { readonly type: string; item: Drawn }
export type LaidPage = { items: PageItem[]; pageSize: { height: number } }

const wrapped = new Set(['line', 'vector', 'svg', 'image'])
const hook = (run: () => void): PageItem => ({
  get type() {
    run()
    return 'tag'
  },
  item: {},
})

const pathOf = ({ item }: PageItem): string | undefined => {
  const path = item.structure ?? item.inlines?.[0]?.[pathStyle]
  return typeof path === 'string' ? path : undefined
}

/** Wraps every item of the pages, in place. */
export function tagPages(doc: TaggedDocument, pages: readonly LaidPage[]): void {
  const root = doc.struct('Document')
  doc.addStructure(root)
  const elements = new Map<string, { element: Element; page: number }>()

  function elementOf(path: string, page: number, drawn: Drawn): { element: Element; page: number } {
    const known = elements.get(path)
    if (known) return known
    const cut = path.lastIndexOf('/')
    const parent = cut < 0 ? root : elementOf(path.slice(0, cut), page, drawn).element
    const type = path.slice(cut + 1).split('.')[0] ?? 'P'
    const element = doc.struct(type, optionsOf(type, drawn))
    parent.add(element)
    const made = { element, page }
    elements.set(path, made)
    return made
  }

  function begin(each: PageItem, page: number): void {
    const path = pathOf(each)
    const made = path === undefined ? undefined : elementOf(path, page, each.item)
    // The head of a table is said once; its copies on later pages are ornament.
    const isCopy = made && made.page !== page && path?.includes('/TH')
    if (!made || isCopy) doc.markContent('Artifact', { type: 'Layout' })
    else made.element.add(doc.markStructureContent(typeOf(path ?? '')))
  }

  for (const [index, page] of pages.entries())
    page.items = page.items.flatMap(each =>
      wrapped.has(each.type)
        ? [hook(() => begin(each, index)), each, hook(() => void doc.endMarkedContent())]
        : [each],
    )
}

const typeOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).split('.')[0] ?? 'P'

function optionsOf(type: string, { alt, x = 0, y = 0, _width = 0, _height = 0 }: Drawn): object {
  if (type === 'TH') return { scope: 'Column' }
  if (type === 'Figure') return { alt: alt ?? '', bbox: [x, y, x + _width, y + _height] }
  return {}
}
