/** What opens: the form, or the newest of the stock. A dialog of the browser's own, over whatever the page puts on top. */
import type { Shown } from '#db/widget/shown.ts'
import { make, style } from './draw.ts'
import { drawForm } from './form.ts'
import type { Way } from './way.ts'

const css = ({ colours: { fill, ink, text } }: Shown) => `
dialog{box-sizing:border-box;width:min(440px,calc(100vw - 24px));max-height:calc(100dvh - 24px);padding:0;border:1px solid #767676;border-radius:12px;background:#fff;color:#1b1b1b;font:16px/1.45 system-ui,sans-serif;text-align:start;color-scheme:light;overflow:auto;overscroll-behavior:contain}
dialog::backdrop{background:#0008}
*{box-sizing:border-box}
header{position:sticky;top:0;z-index:1;background:#fff;display:flex;gap:12px;align-items:start;justify-content:space-between;padding:16px 16px 0 20px}
h2{margin:8px 0 0;font-size:20px;line-height:1.25}
.in{padding:8px 20px 20px}
p{margin:0 0 12px}
a{color:${text}}
.x{flex:none;width:44px;height:44px;border:0;border-radius:22px;background:none;color:inherit;font:24px/1 system-ui,sans-serif;cursor:pointer}
.x:hover{background:#0001}
label{display:block;margin:0 0 4px;font-weight:600}
.f{margin:0 0 14px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:0 12px}
input,textarea,select{width:100%;min-height:44px;padding:8px 12px;border:1px solid #767676;border-radius:8px;background:#fff;color:inherit;font:16px/1.4 system-ui,sans-serif}
textarea{min-height:104px;resize:vertical}
.u{display:flex;gap:8px}
.u input{flex:1;min-width:0}
.u select{width:auto;padding:8px}
[aria-invalid]{border-color:#b3261e;border-width:2px}
.e{margin:4px 0 0;color:#b3261e;font-size:14px}
.h{color:#4d4d4d;font-size:14px}
.c{display:flex;gap:10px;align-items:start;min-height:44px;font-weight:400;font-size:14px}
.c input{flex:none;width:24px;min-height:24px;height:24px;margin:0;accent-color:${text}}
.t{position:absolute;left:-9999px}
.s{width:100%;min-height:48px;padding:10px 16px;border:1px solid ${ink === '#ffffff' ? fill : text};border-radius:8px;background:${fill};color:${ink};font:600 16px/1.25 system-ui,sans-serif;cursor:pointer}
.n{margin:0 0 12px;padding:10px 12px;border-radius:8px;background:#fdf3d7}
ul{margin:0 0 12px;padding:0;list-style:none}
li{display:flex;gap:12px;justify-content:space-between;padding:12px 0;border-bottom:1px solid #ddd}
li a{min-height:24px}
li span{flex:none;font-variant-numeric:tabular-nums;font-weight:600}
:focus-visible{outline:3px solid ${text};outline-offset:2px}
`

/** Shut, it is put away with everything typed in it. */
export function drawPanel(
  root: ShadowRoot,
  shown: Shown,
  way: Way,
  stockNumber: string,
): HTMLDialogElement {
  const doc = root.ownerDocument
  const { label, intro, words, locale, kind } = shown
  style(root, css(shown))
  const close = make(doc, 'button', { type: 'button', class: 'x', 'aria-label': words.close }, '×')
  const inner = make(doc, 'div', { class: 'in' })
  const dialog = make(
    doc,
    'dialog',
    { 'aria-labelledby': 'h', lang: locale, dir: 'ltr' },
    make(doc, 'header', {}, make(doc, 'h2', { id: 'h' }, label), close),
    inner,
  )
  close.addEventListener('click', () => dialog.close())
  // Beside it, on what lies behind.
  dialog.addEventListener('click', event => {
    if (event.target === dialog) dialog.close()
  })
  const fill = () => {
    inner.replaceChildren()
    if (intro) inner.append(make(doc, 'p', {}, intro))
    inner.append(
      kind === 'stock' ? drawStock(doc, shown, way) : drawForm(doc, shown, way, stockNumber, thank),
    )
  }
  const thank = () => {
    const thanks = make(doc, 'p', { tabindex: '-1' }, make(doc, 'strong', {}, words.thanks))
    inner.replaceChildren(thanks, make(doc, 'p', {}, words.thanksLong))
    thanks.focus()
    // The next one she writes is another.
    dialog.addEventListener('close', fill, { once: true })
  }
  fill()
  root.append(dialog)
  return dialog
}

function drawStock(doc: Document, { stock, words }: Shown, way: Way): DocumentFragment {
  const drawn = doc.createDocumentFragment()
  const newest = stock?.newest ?? []
  const link = (href: string, text: string) => {
    const element = make(doc, 'a', { href, target: '_blank', rel: 'noopener' }, text)
    element.addEventListener('click', () => way.tap('stock'))
    return element
  }
  if (!newest.length) drawn.append(make(doc, 'p', {}, words.stockNone))
  else {
    const items = newest.map(unit =>
      make(
        doc,
        'li',
        {},
        unit.link ? link(unit.link, unit.title) : unit.title,
        make(doc, 'span', {}, unit.price),
      ),
    )
    drawn.append(
      make(doc, 'p', { id: 'n', class: 'h' }, words.newest),
      make(doc, 'ul', { 'aria-labelledby': 'n' }, ...items),
    )
  }
  if (stock?.link) drawn.append(make(doc, 'p', {}, link(stock.link, words.seeAll)))
  return drawn
}
