/** What an eye sees of a page: colours as they are mixed, boxes as far as they are in sight. It looks from within the page. */
export type Box = { left: number; top: number; right: number; bottom: number }
export type Eye = ReturnType<typeof eyeOf>

/** One function, because it travels into the page as it is written. */
export function eyeOf() {
  // What lies on top of the screen is the screen, if anything does.
  const tops = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(
    each => each.getBoundingClientRect().width > 0 && !each.closest('[data-notice]'),
  )
  const root = tops.at(-1) ?? document.body

  const widthOf = (box: Box) => box.right - box.left
  const heightOf = (box: Box) => box.bottom - box.top
  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const pixels = (length: string) => Number.parseFloat(length) || 0

  /** Said to a screen reader only. */
  const isUnseen = (element: Element): boolean => {
    for (let up: Element | null = element; up && up !== root; up = up.parentElement)
      if (styleOf(up).clipPath === 'inset(50%)' || /^rect\(0(px)?[, ]/.test(styleOf(up).clip))
        return true
    return false
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !isUnseen(element)
  const layerOf = (element: Element): Element | null => {
    for (let up: Element | null = element; up && up !== root; up = up.parentElement)
      if (/fixed|sticky/.test(styleOf(up).position)) return up
    return null
  }

  // ---- colours
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const colours = new Map<string, number[]>()
  const rgbaOf = (colour: string): number[] => {
    const known = colours.get(colour)
    if (known || !brush) return known ?? [0, 0, 0, 1]
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = colour
    brush.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 0] = brush.getImageData(0, 0, 1, 1).data
    const rgba = [r, g, b, a / 255]
    colours.set(colour, rgba)
    return rgba
  }
  const over = (top: number[], under: number[]) =>
    [0, 1, 2].map(i => top[i]! * top[3]! + under[i]! * (1 - top[3]!))
  const groundOf = (element: Element): number[] | null => {
    const sheets: number[][] = []
    for (let up: Element | null = element; up; up = up.parentElement) {
      const { backgroundColor, backgroundImage } = styleOf(up)
      // A picture behind: its colour is not ours to say.
      if (backgroundImage.includes('url(')) return null
      const sheet = rgbaOf(backgroundColor)
      sheets.push(sheet)
      if (sheet[3] === 1) break
    }
    return sheets.reduceRight((under, sheet) => over(sheet, under), [255, 255, 255])
  }
  const lightOf = (rgb: number[]) => {
    const [r = 0, g = 0, b = 0] = rgb.map(each => {
      const part = each / 255
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  /** Plain to see on it; whether it is easy to read is axe's question. */
  const stands = (element: Element, colour: string): boolean => {
    const ground = groundOf(element)
    if (!ground) return true
    const [a, b] = [lightOf(over(rgbaOf(colour), ground)), lightOf(ground)]
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= 1.5
  }

  // ---- what of a box is in sight, and who cuts it
  const holds = (up: Element, position: string) =>
    position !== 'absolute' ||
    styleOf(up).position !== 'static' ||
    styleOf(up).transform !== 'none' ||
    /layout|paint|strict|content/.test(styleOf(up).contain)
  const views = new Map<Element, Box>()
  const viewOf = (up: Element): Box => {
    const known = views.get(up)
    if (known) return known
    const { left, top } = up.getBoundingClientRect()
    const [x, y] = [left + up.clientLeft, top + up.clientTop]
    const view = { left: x, top: y, right: x + up.clientWidth, bottom: y + up.clientHeight }
    views.set(up, view)
    return view
  }
  /** In a row of a list nobody swipes a strip: what it does not show is cut. A whole row, or a table, may be one. */
  const rows = 'li, tr, [role=row], [role=option]'
  const isInRow = (up: Element) =>
    up.parentElement?.closest(rows) != null && up.querySelector(rows) === null
  /** A strip to swipe and words that end in an ellipsis are meant. */
  const cuts = (up: Element, box: Box): boolean => {
    const { contain, overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(up)
    const isShut = (overflow: string) =>
      /hidden|clip/.test(overflow) ||
      (overflow === 'visible' && /paint|strict|content/.test(contain))
    const view = viewOf(up)
    return (
      ((isShut(overflowX) || (/auto|scroll/.test(overflowX) && isInRow(up))) &&
        textOverflow !== 'ellipsis' &&
        (box.left < view.left - 2 || box.right > view.right + 2)) ||
      (isShut(overflowY) &&
        webkitLineClamp === 'none' &&
        (box.top < view.top - 3 || box.bottom > view.bottom + 3))
    )
  }
  function inSight(from: Element | null, whole: Box, inner: string) {
    let [box, position] = [whole, inner]
    let cutBy: Element | undefined
    for (let up = from; up && up !== document.body && position !== 'fixed'; up = up.parentElement) {
      if (!holds(up, position)) continue
      const { overflowX, overflowY, contain } = styleOf(up)
      position = styleOf(up).position
      const isOpen = overflowX === 'visible' && overflowY === 'visible'
      // An inline box has no view of its own.
      if ((!isOpen || /paint|strict|content/.test(contain)) && up.clientWidth > 0) {
        if (cuts(up, box)) cutBy ??= up
        box = meet(box, viewOf(up))
      }
      if (up === root) break
    }
    return { box, cutBy, isThere: widthOf(box) > 1 && heightOf(box) > 1 }
  }

  const firstClass = (element: Element) => element.getAttribute('class')?.split(' ')[0] ?? ''
  const nameOf = (element: Element) => {
    const caption = (element as HTMLInputElement).labels?.[0]?.textContent
    const name = element.getAttribute('aria-label') || element.textContent || caption || ''
    return `"${name.trim().slice(0, 40)}"`
  }
  /** A line about a fault: what, which element, how large and where. */
  const tell = (kind: string, element: Element, more = ''): string => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const kin = `${element.parentElement ? firstClass(element.parentElement) : ''} > ${firstClass(element)}`
    const where = [width, height, left, top].map(Math.round)
    return `${kind}: ${element.tagName.toLowerCase()} [${kin}] ${nameOf(element)} ${where[0]}x${where[1]} at ${where[2]},${where[3]}${more && ` ${more}`}`
  }

  return {
    root,
    widthOf,
    heightOf,
    meet,
    styleOf,
    pixels,
    isSeen,
    layerOf,
    rgbaOf,
    stands,
    inSight,
    firstClass,
    nameOf,
    tell,
  }
}
