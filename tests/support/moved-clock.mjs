/**
 * The tests live at one instant, a working morning of the demonstration, from which time flows: what they find does not
 * hang on the hour they are run at. Every process of theirs is begun with this file (`node --import`), pages are given
 * `moveClock`. `NOW=2026-12-31T04:20:00Z` plays the same at another instant, `NOW=real` as it is here and now.
 */
const morning = '2026-11-24T14:20:00Z'

/** By how much, for all processes of one run: said once by the first of them. */
export function clockEnv() {
  const { CLOCK_SHIFT_MS: known, NOW: wanted = morning, NODE_OPTIONS: options = '' } = process.env
  if (known !== undefined) return {}
  const now = wanted === 'real' ? Date.now() : Date.parse(wanted)
  if (Number.isNaN(now)) throw new RangeError(`NOW=${wanted} is no instant`)
  return {
    CLOCK_SHIFT_MS: String(now - Date.now()),
    NODE_OPTIONS: `${options} --import ${import.meta.url}`.trim(),
  }
}

/** Whole in itself: it is also sent into pages. */
export function moveClock(shiftMs) {
  const real = globalThis.Date
  const realNow = real.now
  real.now = () => realNow() + shiftMs
  const moved = new Proxy(real, {
    construct: (target, given, asked) =>
      Reflect.construct(
        target,
        given.length ? given : [target.now()],
        asked === moved ? target : asked,
      ),
    apply: target => new target(target.now()).toString(),
  })
  real.prototype.constructor = moved
  globalThis.Date = moved
}

const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0)
if (shiftMs) moveClock(shiftMs)
