/** The button, the number or the badge that stands on the page. */
import type { Shown } from '#db/widget/shown.ts'
import { make, style } from './draw.ts'

const css = ({ place, colours: { fill, ink, text } }: Shown) => `
:host{all:initial;${
  place === 'inline'
    ? 'display:inline-block'
    : `position:fixed;z-index:2147483000;bottom:calc(16px + env(safe-area-inset-bottom));${place}:16px`
}}
:host([hidden]){display:none}
@media print{:host{display:none}}
.b{display:inline-flex;flex-direction:column;align-items:flex-start;justify-content:center;box-sizing:border-box;min-height:48px;max-width:min(320px,calc(100vw - 32px));padding:10px 20px;border:1px solid ${ink === '#ffffff' ? fill : text};border-radius:24px;background:${fill};color:${ink};font:600 16px/1.25 system-ui,sans-serif;text-align:start;text-decoration:none;cursor:pointer;box-shadow:0 2px 8px #0003}
.b small{font-size:14px;font-weight:400}
.b:hover{filter:brightness(.94)}
.b:focus-visible{outline:3px solid ${text};outline-offset:2px;box-shadow:0 0 0 2px #fff}
`

/** @param onPress of a button; a number is a link, and tells only that it was pressed */
export function drawLauncher(host: HTMLElement, shown: Shown, onPress: () => void): ShadowRoot {
  const doc = host.ownerDocument
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.replaceChildren()
  root.adoptedStyleSheets = []
  style(root, css(shown))
  const { label, number, stock, locale } = shown
  const lang = { lang: locale, dir: 'ltr' }
  const second =
    number?.text ?? (stock ? [stock.label, stock.from].filter(Boolean).join(' · ') : '')
  const inside = [label, second !== '' && make(doc, 'small', {}, second)]
  const pressed = number
    ? make(doc, 'a', { class: 'b', href: number.href, ...lang }, ...inside)
    : make(
        doc,
        'button',
        { class: 'b', type: 'button', 'aria-haspopup': 'dialog', ...lang },
        ...inside,
      )
  pressed.addEventListener('click', onPress)
  root.append(pressed)
  return root
}
