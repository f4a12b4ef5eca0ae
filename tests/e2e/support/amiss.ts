/**
 * What is amiss on a screen as it stands: controls that paint nothing or are too small for a finger, words and controls
 * that a hidden overflow cuts, words that lie on words or under a control, rows that lie on rows.
 */
import type { Page } from '@playwright/test'
import { type Box, type Eye, eyeOf } from './eye.ts'

/** All of it in one call. */
export const amiss = (page: Page): Promise<string[]> =>
  page.evaluate(
    `(() => { const eye = (${eyeOf})(); const seen = (${controlsIn})(eye); return [...seen.faults, ...(${wordsAmiss})(eye, seen.boxes), ...(${rowsAmiss})(eye)] })()`,
  )

type Mark = { element: Element; box: Box; layer: Element | null }

/** Each control: what is wrong with it, and the box it paints. */
function controlsIn(eye: Eye): { faults: string[]; boxes: Mark[] } {
  const { root, styleOf, pixels, isSeen, layerOf, rgbaOf, stands, inSight, firstClass, tell } = eye
  const targetPx = 44 - 0.6
  const kinds =
    'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=switch], [role=slider]'
  const isField = (control: Element) => /^(INPUT|SELECT|TEXTAREA)$/.test(control.tagName)
  /** A link that waits above the window until it has the focus is not there yet. */
  const isOnScreen = (element: Element) => {
    const { width, bottom, right } = element.getBoundingClientRect()
    return width > 1 && (layerOf(element) === null || (bottom > 0 && right > 0))
  }

  const isDrawing = (each: Element) => {
    const { width, height } = each.getBoundingClientRect()
    const isMark = Math.min(width, height) >= 8 && isSeen(each)
    if (/^(svg|img|canvas|video)$/i.test(each.tagName))
      return isMark && (each.tagName !== 'svg' || stands(each, styleOf(each).color))
    // A dot, or the ring of a tick.
    const { backgroundColor, borderTopColor, borderTopWidth } = styleOf(each)
    const colour = pixels(borderTopWidth) > 0 ? borderTopColor : backgroundColor
    const isDrawn = rgbaOf(colour)[3] === 1 && each.parentElement !== null
    return isMark && isDrawn && stands(each.parentElement!, colour)
  }
  const isSaying = (each: Element) =>
    [...each.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim()) &&
    isSeen(each) &&
    each.getBoundingClientRect().width > 2 &&
    pixels(styleOf(each).fontSize) >= 9 &&
    stands(each, styleOf(each).color)
  const paints = (control: Element): boolean =>
    isField(control) ||
    isSaying(control) ||
    [...control.querySelectorAll('*')].some(each => isDrawing(each) || isSaying(each))

  const isInText = (control: Element) =>
    control.tagName === 'A' &&
    styleOf(control).display === 'inline' &&
    [...(control.parentElement?.childNodes ?? [])].some(
      node => node !== control && node.textContent?.trim(),
    )
  const targetOf = (control: Element) => {
    const own = control.getBoundingClientRect()
    const sizes = [[own.width, own.height]]
    const label = control.closest('label')?.getBoundingClientRect()
    if (label) sizes.push([label.width, label.height])
    // The edge of the box around it is a part of it to the finger.
    const around = control.parentElement?.getBoundingClientRect()
    if (around && around.height - own.height <= 2.5) sizes.push([0, around.height])
    if (around && around.width - own.width <= 2.5) sizes.push([around.width, 0])
    for (const part of ['::before', '::after']) {
      const { content, position, width, height } = getComputedStyle(control, part)
      if (content !== 'none' && position === 'absolute') sizes.push([pixels(width), pixels(height)])
    }
    return [Math.max(...sizes.map(([w]) => w!)), Math.max(...sizes.map(([, h]) => h!))] as const
  }
  const isSmall = (control: Element): boolean => {
    const [width, height] = targetOf(control)
    // A word that is a link is as wide as it is.
    const isWord = control.tagName === 'A' && styleOf(control).display === 'inline'
    return (width < (isWord ? 24 : targetPx) || height < targetPx) && !isInText(control)
  }
  /** Room for the finger that is not drawn does not cover anything. */
  const paintedBox = (control: Element): Box => {
    const { left, top, right, bottom } = control.getBoundingClientRect()
    const style = styleOf(control)
    if (rgbaOf(style.backgroundColor)[3]! > 0 || pixels(style.borderTopWidth) > 0)
      return { left, top, right, bottom }
    return {
      left: left + pixels(style.paddingLeft),
      top: top + pixels(style.paddingTop),
      right: right - pixels(style.paddingRight),
      bottom: bottom - pixels(style.paddingBottom),
    }
  }

  const faults: string[] = []
  const boxes: Mark[] = []
  for (const control of root.querySelectorAll(kinds)) {
    // The twin that a browser fills in for a select.
    if (control.closest('[data-react-aria-prevent-focus]')) continue
    if (!isSeen(control) || !isOnScreen(control)) continue
    const seen = inSight(control.parentElement, paintedBox(control), styleOf(control).position)
    if (seen.cutBy) faults.push(tell('clipped control', control, `by [${firstClass(seen.cutBy)}]`))
    if (!seen.isThere) continue
    boxes.push({ element: control, box: seen.box, layer: layerOf(control) })
    if (!paints(control)) faults.push(tell('blank', control))
    if (isSmall(control)) faults.push(tell('small', control))
  }
  return { faults, boxes }
}

/** Words, line by line: cut, on each other, under a control. */
function wordsAmiss(eye: Eye, controls: Mark[]): string[] {
  const { root, styleOf, pixels, isSeen, layerOf, inSight, meet, widthOf, heightOf } = eye
  const { firstClass, nameOf, tell } = eye
  const faults: string[] = []
  const told = new Set<Element>()
  const once = (element: Element, fault: () => string) => {
    if (told.has(element)) return
    told.add(element)
    faults.push(fault())
  }
  const words: Mark[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const element = text.parentElement
    if (!element || !text.textContent?.trim() || !isSeen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const layer = layerOf(element)
    for (const line of range.getClientRects()) {
      if (line.width < 1) continue
      // The letters, not the room above and below them.
      const size = Math.min(line.height, pixels(styleOf(element).fontSize)) * 0.36
      const middle = (line.top + line.bottom) / 2
      const { left, right } = line
      const letters = { left, right, top: middle - size, bottom: middle + size }
      const { box, cutBy, isThere } = inSight(element, letters, styleOf(element).position)
      // What found no room in a line that wraps into nothing is left out whole, on purpose.
      if (cutBy && (isThere || styleOf(cutBy).flexWrap !== 'wrap'))
        once(element, () => tell('clipped words', element, `by [${firstClass(cutBy)}]`))
      if (isThere) words.push({ element, box, layer })
    }
  }
  const lies = (a: Mark, b: Mark) => {
    if (a.layer !== b.layer || a.element === b.element) return false
    const both = meet(a.box, b.box)
    return widthOf(both) > 3 && heightOf(both) > 2
  }
  words.sort((a, b) => a.box.top - b.box.top)
  for (const [i, word] of words.entries()) {
    const { element } = word
    for (let j = i + 1; j < words.length && words[j]!.box.top < word.box.bottom; j += 1) {
      const other = words[j]!
      if (lies(word, other))
        once(element, () => tell('words on words', element, `and ${nameOf(other.element)}`))
    }
    for (const control of controls)
      if (
        lies(word, control) &&
        !control.element.contains(element) &&
        !element.contains(control.element)
      )
        once(element, () =>
          tell('words under a control', element, `and ${nameOf(control.element)}`),
        )
  }
  return faults
}

function rowsAmiss({ root, isSeen, tell }: Eye): string[] {
  const rows = [...root.querySelectorAll('[role=row], [role=option], li, tr')].filter(isSeen)
  const all = new Set(rows)
  return rows.flatMap(row => {
    const next = row.nextElementSibling
    if (!next || !all.has(next)) return []
    const [a, b] = [row.getBoundingClientRect(), next.getBoundingClientRect()]
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    return width > 2 && height > 2 ? [tell('rows overlap', row, `by ${Math.round(height)} px`)] : []
  })
}
