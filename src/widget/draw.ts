/** What both files of a widget draw with: elements without markup, a style sheet that a strict policy lets be. */

type Props = Record<string, string | boolean | null | undefined>

/** An element with its attributes; `false`, null and undefined are left out. Text is only ever text. */
export function make<K extends keyof HTMLElementTagNameMap>(
  doc: Document,
  tag: K,
  props: Props,
  ...children: (Node | string | null | false)[]
): HTMLElementTagNameMap[K] {
  const element = doc.createElement(tag)
  for (const [name, value] of Object.entries(props))
    if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, value === true ? '' : value)
  element.append(...children.filter(child => child !== null && child !== false))
  return element
}

/** Adopted, a sheet needs no word of the page's policy; where a browser knows none, a style element does. */
export function style(root: ShadowRoot, css: string): void {
  const doc = root.ownerDocument
  try {
    const Sheet = doc.defaultView?.CSSStyleSheet ?? CSSStyleSheet
    const sheet = new Sheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  } catch {
    root.append(make(doc, 'style', {}, css))
  }
}
