/**
 * What is asked of a computed style in a DOM that is not drawn is whether a thing is shown and can be pressed. jsdom works
 * out every property of it anew, by a hundred rules and up to the root: four fifths of looking for a button by its name.
 * Here these three are answered from what they hang on; whatever else is asked, and where a style sheet of the page speaks
 * of them, jsdom answers.
 */
type Inherited = 'visibility' | 'pointerEvents'
const initial: Record<Inherited, string> = { visibility: 'visible', pointerEvents: 'auto' }
const names: Record<string, 'display' | Inherited> = {
  display: 'display',
  visibility: 'visibility',
  pointerEvents: 'pointerEvents',
  'pointer-events': 'pointerEvents',
}
const inlineOf = (element: Element) =>
  (element as HTMLElement).style as CSSStyleDeclaration | undefined

/** By the nearest that says it on itself: no rule of jsdom's own sheet does. */
function inherited(element: Element, name: Inherited): string {
  for (let up: Element | null = element; up; up = up.parentElement) {
    const said = inlineOf(up)?.[name]
    if (said) return said
  }
  return initial[name]
}

/** Whether one of these sheets says anything of the three. */
const speaking = new WeakMap<CSSStyleSheet, { rules: number; speaks: boolean }>()
function speaks(sheet: CSSStyleSheet): boolean {
  const { length } = sheet.cssRules
  const known = speaking.get(sheet)
  if (known?.rules === length) return known.speaks
  const found = [...sheet.cssRules].some(({ cssText }) =>
    /display|visibility|pointer-events|\ball\b/.test(cssText),
  )
  speaking.set(sheet, { rules: length, speaks: found })
  return found
}

type Asked = typeof getComputedStyle
/** @param asked jsdom's own */
export function shownStyle(asked: Asked): Asked {
  const ofKind = new Map<string, string>()
  /** All that jsdom's sheet looks at: the tag, `hidden`, `type=hidden`, an open dialog, what stands in a ruby. */
  const displayOf = (element: Element): string => {
    const said = inlineOf(element)?.display
    if (said) return said
    const kind = [
      element.namespaceURI,
      element.localName,
      element.hasAttribute('hidden'),
      element.getAttribute('type')?.toLowerCase() === 'hidden',
      element.hasAttribute('open'),
      element.parentElement?.localName === 'ruby',
    ].join()
    const known = ofKind.get(kind) ?? asked(element).display
    ofKind.set(kind, known)
    return known
  }
  return (element, pseudo) => {
    if (pseudo || [...element.ownerDocument.styleSheets].some(speaks)) return asked(element, pseudo)
    let whole: CSSStyleDeclaration | undefined
    const read = (name: string): string | undefined => {
      const known = names[name]
      if (!known) return undefined
      return known === 'display' ? displayOf(element) : inherited(element, known)
    }
    const getPropertyValue = (name: string) =>
      read(name) ?? (whole ??= asked(element)).getPropertyValue(name)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue
        const quick = typeof name === 'string' ? read(name) : undefined
        if (quick !== undefined) return quick
        whole ??= asked(element)
        const value: unknown = Reflect.get(whole, name)
        return typeof value === 'function' ? (value.bind(whole) as unknown) : value
      },
    })
  }
}
