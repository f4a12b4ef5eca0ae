// @vitest-environment jsdom
/** 16: what a hand draws, and what only rests on the pad; on the dealership's tablet and on the page of a link. */
import { readFileSync } from 'node:fs'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fewestPoints, shortestPath } from '#db/contract/ink.ts'
import { SignaturePad } from '#src/ui/signature-pad.tsx'
import type { SignatureValue } from '#src/ui/signature-strokes.ts'
import { show } from './ui-support.tsx'

type Kind = 'pen' | 'touch' | 'mouse'
type Drawn = { strokes: { points: { x: number; y: number }[] }[] }
const script = readFileSync('server/website/assets/sign.js', 'utf8')

/** The environment of forms has none. */
class Pointer extends MouseEvent {
  pointerId: number
  pointerType: string
  pressure = 0.5
  constructor(type: string, init: PointerEventInit) {
    super(type, init)
    this.pointerId = init.pointerId ?? 0
    this.pointerType = init.pointerType ?? ''
  }
}

/** A canvas that takes every line and shows none. */
const paper = new Proxy({}, { get: () => () => undefined, set: () => true }) as never
beforeEach(() => {
  vi.stubGlobal('PointerEvent', Pointer)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper)
  vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLCanvasElement.prototype, 'clientHeight', 'get').mockReturnValue(180)
  HTMLElement.prototype.setPointerCapture = () => undefined
  HTMLCanvasElement.prototype.toDataURL = () => 'data:image/png;base64,iVBORw=='
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

let node: HTMLElement
const pointer = (
  type: string,
  of: Kind,
  pointerId: number,
  at: number,
  x: number,
  y = 50,
  buttons = type === 'pointerup' ? 0 : 1,
) =>
  act(() => {
    const event = new PointerEvent(type, {
      pointerId,
      pointerType: of,
      clientX: x,
      clientY: y,
      buttons,
      bubbles: true,
      cancelable: true,
    })
    Object.defineProperty(event, 'timeStamp', { value: at })
    node.dispatchEvent(event)
  })
const down = (of: Kind, id: number, at: number, x: number) => pointer('pointerdown', of, id, at, x)
const up = (of: Kind, id: number, at: number, x: number) => pointer('pointerup', of, id, at, x)
/** Ten points of it, 9 px apart. */
const move = (of: Kind, id: number, at: number, x: number) => {
  for (let step = 1; step < 10; step += 1) pointer('pointermove', of, id, at, x + step * 9)
}
const stroke = (of: Kind, id: number, at: number, x: number) => {
  down(of, id, at, x)
  move(of, id, at, x)
  up(of, id, at, x + 81)
}

async function tablet(): Promise<() => Drawn | null> {
  const onChange = vi.fn<(value: SignatureValue | null) => void>()
  function Held() {
    const [value, setValue] = useState<SignatureValue | null>(null)
    const keep = (next: SignatureValue | null) => {
      onChange(next)
      setValue(next)
    }
    return <SignaturePad label="Sign" value={value} onChange={keep} />
  }
  show(<Held />)
  node = screen.getByRole('img')
  await waitFor(() => expect(node.getAttribute('aria-busy')).toBe('false'))
  return () => onChange.mock.lastCall?.[0] ?? null
}
async function page(): Promise<() => Drawn | null> {
  document.body.innerHTML = `<form>
    <p data-problem="empty" hidden></p><p data-problem="short" hidden></p>
    <canvas data-pad data-points="${fewestPoints}" data-path="${shortestPath}"></canvas>
    <input name="strokes"><input name="image"><button data-clear></button></form>`
  node = document.querySelector('canvas')!
  // As the browser runs it: on this page's window.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(script)()
  return () => {
    const form = document.querySelector('form')!
    const sent = form.dispatchEvent(new Event('submit', { cancelable: true }))
    return sent ? (JSON.parse(form.querySelector('input')!.value) as Drawn) : null
  }
}
const starts = (drawn: Drawn | null) => drawn?.strokes.map(({ points }) => points[0]?.x)
const widest = (drawn: Drawn | null) =>
  drawn?.strokes.map(({ points }) => Math.max(...points.map(({ x }) => x)))

for (const [name, pad] of [
  ['tablet', tablet],
  ['page', page],
] as const) {
  test(`${name}: a finger, a mouse and a pen write`, async () => {
    const drawn = await pad()
    stroke('touch', 1, 0, 10)
    stroke('mouse', 2, 100, 20)
    stroke('pen', 3, 200, 30)
    expect(starts(drawn())).toEqual([10, 20, 30])
  })
  test(`${name}: a hand that lay there first gives its place to the pen`, async () => {
    const drawn = await pad()
    down('touch', 1, 0, 400)
    down('pen', 2, 50, 10)
    move('pen', 2, 60, 10)
    pointer('pointermove', 'touch', 1, 70, 404)
    up('touch', 1, 80, 404)
    up('pen', 2, 90, 91)
    expect(starts(drawn())).toEqual([10])
    expect(widest(drawn())).toEqual([91])
  })
  test(`${name}: also one that slid while it lay down`, async () => {
    const drawn = await pad()
    down('touch', 1, 0, 400)
    move('touch', 1, 10, 400)
    stroke('pen', 2, 50, 10)
    up('touch', 1, 200, 481)
    expect(starts(drawn())).toEqual([10])
  })
  test(`${name}: a hand laid down beside the pen, or a moment after, is no ink`, async () => {
    const drawn = await pad()
    down('pen', 1, 0, 10)
    stroke('touch', 2, 5, 400)
    move('pen', 1, 10, 10)
    up('pen', 1, 20, 91)
    stroke('touch', 3, 1900, 400)
    stroke('pen', 4, 1950, 20)
    expect(starts(drawn())).toEqual([10, 20])
    expect(widest(drawn())).toEqual([91, 101])
  })
  test(`${name}: who puts the pen away writes on with the finger`, async () => {
    const drawn = await pad()
    stroke('pen', 1, 0, 10)
    stroke('touch', 2, 2000, 20)
    expect(starts(drawn())).toEqual([10, 20])
  })
  test(`${name}: a second finger joins no stroke, and begins none`, async () => {
    const drawn = await pad()
    down('touch', 1, 0, 10)
    pointer('pointermove', 'touch', 1, 5, 30)
    stroke('touch', 2, 10, 400)
    move('touch', 1, 20, 30)
    up('touch', 1, 30, 111)
    expect(starts(drawn())).toEqual([10])
    expect(widest(drawn())).toEqual([111])
  })
  test(`${name}: a hand that rests leaves the pad to the finger`, async () => {
    const drawn = await pad()
    down('touch', 1, 0, 400)
    pointer('pointermove', 'touch', 1, 5, 402)
    stroke('touch', 2, 10, 10)
    up('touch', 1, 30, 402)
    expect(starts(drawn())).toEqual([10])
  })
  test(`${name}: what the system takes back for a resting hand was no ink`, async () => {
    const drawn = await pad()
    stroke('touch', 1, 0, 10)
    down('touch', 2, 10, 400)
    move('touch', 2, 20, 400)
    pointer('pointercancel', 'touch', 2, 30, 481)
    stroke('touch', 3, 40, 20)
    expect(starts(drawn())).toEqual([10, 20])
  })
  test(`${name}: an X of two quick strokes is two`, async () => {
    const drawn = await pad()
    stroke('touch', 1, 0, 10)
    stroke('touch', 2, 40, 20)
    expect(starts(drawn())).toEqual([10, 20])
  })
  test(`${name}: two hands that rest give their place to the pen`, async () => {
    const drawn = await pad()
    down('touch', 1, 0, 400)
    down('touch', 2, 5, 500)
    stroke('pen', 3, 50, 10)
    up('touch', 1, 80, 400)
    up('touch', 2, 90, 500)
    expect(starts(drawn())).toEqual([10])
    expect(widest(drawn())).toEqual([91])
  })
  test(`${name}: a hand laid down under a pen that only hovers is no ink`, async () => {
    const drawn = await pad()
    pointer('pointermove', 'pen', 1, 1000, 20, 50, 0)
    stroke('touch', 2, 1050, 400)
    stroke('pen', 1, 1100, 10)
    expect(starts(drawn())).toEqual([10])
  })
  test(`${name}: the other button of a mouse or a pen writes nothing`, async () => {
    const drawn = await pad()
    for (const of of ['mouse', 'pen'] as const) {
      pointer('pointerdown', of, 1, 0, 300, 50, 2)
      for (let x = 300; x < 400; x += 9) pointer('pointermove', of, 1, 10, x, 50, 2)
      up(of, 1, 20, 400)
    }
    stroke('mouse', 2, 5000, 10)
    expect(starts(drawn())).toEqual([10])
  })
  test(`${name}: a mouse that comes over it writes nothing before it is pressed`, async () => {
    const drawn = await pad()
    for (let x = 0; x < 300; x += 9) pointer('pointermove', 'mouse', 1, 10, x, 50, 0)
    stroke('mouse', 1, 50, 20)
    expect(starts(drawn())).toEqual([20])
  })
  test(`${name}: what was written by a pen stays when the system takes the pen away`, async () => {
    const drawn = await pad()
    down('pen', 1, 0, 10)
    move('pen', 1, 10, 10)
    pointer('pointercancel', 'pen', 1, 20, 91)
    stroke('pen', 1, 100, 30)
    expect(starts(drawn())).toEqual([10, 30])
  })
  test(`${name}: the dot of an i is part of it`, async () => {
    const drawn = await pad()
    stroke('pen', 1, 0, 10)
    down('pen', 1, 100, 50)
    up('pen', 1, 110, 50)
    expect(starts(drawn())).toEqual([10, 50])
  })
  test(`${name}: a finger that writes is not stopped by the hand that follows it`, async () => {
    const drawn = await pad()
    down('touch', 1, 0, 10)
    move('touch', 1, 10, 10)
    down('touch', 2, 20, 400)
    move('touch', 1, 30, 91)
    up('touch', 2, 40, 400)
    up('touch', 1, 50, 172)
    expect(starts(drawn())).toEqual([10])
    expect(widest(drawn())).toEqual([172])
  })
}

test('tablet: touch events, which know no pen, are kept from the pad, and from Scribble', async () => {
  const drawn = await tablet()
  const touch = new Event('touchstart', { bubbles: true, cancelable: true })
  act(() => void node.dispatchEvent(touch))
  expect(touch.defaultPrevented).toBe(true)
  expect(drawn()).toBeNull()
})

const said = () =>
  [...document.querySelectorAll<HTMLElement>('[data-problem]')]
    .filter(each => !each.hidden)
    .map(each => each.dataset['problem'])
test('page: nothing, a dot and a short line are told apart from a signature', async () => {
  const drawn = await page()
  expect(drawn()).toBeNull()
  expect(said()).toEqual(['empty'])
  down('touch', 1, 0, 10)
  expect(said()).toEqual([])
  up('touch', 1, 5, 10)
  expect(drawn()).toBeNull()
  expect(said()).toEqual(['short'])
  // An X: two strokes, long enough together.
  stroke('touch', 1, 10, 10)
  expect(drawn()?.strokes).toHaveLength(2)
  expect(Object.keys(drawn()!.strokes[1]!)).toEqual(['points'])
})
test('page: a finger that trembles in one place has not signed', async () => {
  const drawn = await page()
  down('touch', 1, 0, 10)
  for (let n = 0; n < 200; n += 1) pointer('pointermove', 'touch', 1, n, 10 + (n % 2))
  up('touch', 1, 210, 10)
  expect(drawn()).toBeNull()
  expect(said()).toEqual(['short'])
})
