export type Axis = 'vertical' | 'horizontal' | 'grid'
export type Slot = { left: number; top: number; width: number; height: number }

/** How far an item steps aside while another is carried from one slot to another. */
export function slotShift(
  slots: readonly Slot[],
  index: number,
  from: number,
  to: number,
  axis: Axis,
) {
  const isPassed = from < to ? index > from && index <= to : index < from && index >= to
  if (!isPassed) return { x: 0, y: 0 }
  const back = from < to ? -1 : 1
  const [own, next, carried] = [slots[index]!, slots[index + back]!, slots[from]!]
  // In a grid all slots are alike: one takes the neighbour's place.
  if (axis === 'grid') return { x: next.left - own.left, y: next.top - own.top }
  // In a row heights differ: one makes way by exactly the room of what is carried, and the gap.
  const [first, second] = [slots[0]!, slots[1]!]
  return axis === 'vertical'
    ? { x: 0, y: back * (carried.height + Math.max(0, second.top - first.top - first.height)) }
    : { x: back * (carried.width + Math.max(0, second.left - first.left - first.width)), y: 0 }
}

/** What scrolls around an element. */
export function scrollerOf(element: Element): Element {
  for (let node = element.parentElement; node; node = node.parentElement)
    if (
      node.scrollHeight > node.clientHeight + 1 &&
      /auto|scroll/.test(getComputedStyle(node).overflowY)
    )
      return node
  return document.scrollingElement ?? document.documentElement
}
