/**
 * A dealership's vehicles on a publisher's page: `<script async src="…/go/units.js" data-site="1390"></script>`, where they are
 * to stand. Letters, colours and dark or light are the page's own. Nothing is kept on the visitor's device.
 */
import type { ShownCard, ShownCards } from '#db/bridge/cards.ts'
import { make, style } from './draw.ts'
import { roomOf } from './room.ts'

const css = `
:host{display:block}
:host([hidden]){display:none}
p{margin:0 0 8px;font-size:.875em}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(240px,100%),1fr));gap:16px;margin:0;padding:0;list-style:none}
li{min-width:0}
a{display:flex;flex-direction:column;box-sizing:border-box;height:100%;border:1px solid #8886;border-radius:8px;overflow:hidden;color:inherit;text-decoration:none}
a:hover .t{text-decoration:underline}
a:focus-visible{outline:3px solid;outline-offset:2px}
.p{aspect-ratio:4/3;background:#8883}
img{display:block;width:100%;height:100%;object-fit:cover}
.t,.l{padding:0 12px;overflow-wrap:anywhere}
.t{margin:12px 0 4px}
.l{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px;margin:auto 0 12px;font-weight:700}
@media print{:host{display:none}}
`
/** With the five minutes for which an answer is kept, and those between two looks, younger than the half hour its price holds. */
const staleMs = 15 * 60_000
const lookMs = 5 * 60_000
const most = 12

export function showUnits(script: HTMLScriptElement): void {
  const { site = '', lang, most: wanted } = script.dataset
  const home = new URL(script.src).origin
  const { keys } = roomOf(window)
  const key = `${home} ${site}`
  if (site === '' || keys.has(key)) return
  keys.add(key)
  const languages = [lang, document.documentElement.lang, ...navigator.languages].filter(Boolean)
  const query = `lang=${encodeURIComponent(languages.slice(0, 5).join(','))}`
  const draw = drawIn(script, Number(wanted) || most)
  let readAt = 0
  let isAsking = false
  const look = async () => {
    if (isAsking || document.visibilityState !== 'visible' || Date.now() - readAt < staleMs) return
    isAsking = true
    try {
      const answer = await fetch(`${home}/go/cards/${site}?${query}`, { credentials: 'omit' })
      if (answer.ok) {
        draw((await answer.json()) as ShownCards)
        readAt = Date.now()
      }
    } catch {
      // What stands there still leads to the vehicles; it is asked again.
    } finally {
      isAsking = false
    }
  }
  const again = () => void look()
  document.addEventListener('visibilitychange', again)
  addEventListener('pageshow', again)
  addEventListener('online', again)
  setInterval(again, lookMs)
  again()
}

function drawIn(script: HTMLScriptElement, count: number): (shown: ShownCards) => void {
  const doc = script.ownerDocument
  const place = make(doc, 'div', {})
  const root = place.attachShadow({ mode: 'open' })
  const list = make(doc, 'ul', { 'aria-labelledby': 'l' })
  const label = make(doc, 'p', { id: 'l' })
  style(root, css)
  root.append(label, list)
  let before = ''
  return ({ locale, label: text, cards }) => {
    const few = cards.slice(0, count)
    const look = JSON.stringify([text, few.map(({ url: _, ...card }) => card)])
    // Where nothing else has changed nothing moves under her finger.
    if (look === before)
      for (const [index, link] of root.querySelectorAll('a').entries())
        link.href = few[index]?.url ?? link.href
    else {
      before = look
      label.textContent = text
      list.lang = locale
      label.lang = locale
      list.replaceChildren(...few.map(card => drawCard(doc, card)))
    }
    place.hidden = !few.length
    if (place.isConnected || place.hidden) return
    if (script.closest('body')) script.after(place)
    else doc.body.append(place)
  }
}

function drawCard(doc: Document, { title, price, distance, photo, thumb, url }: ShownCard) {
  const picture =
    photo !== null &&
    make(doc, 'img', {
      // Before its address, which is what begins to load.
      loading: 'lazy',
      decoding: 'async',
      alt: '',
      width: '320',
      height: '240',
      sizes: '(min-width: 560px) 320px, 94vw',
      srcset: `${thumb} 320w, ${photo} 1600w`,
      src: photo,
    })
  return make(
    doc,
    'li',
    {},
    make(
      doc,
      'a',
      { href: url, rel: 'sponsored nofollow noopener' },
      make(doc, 'div', { class: 'p' }, picture),
      make(doc, 'div', { class: 't' }, title),
      make(doc, 'div', { class: 'l' }, make(doc, 'span', {}, price), distance),
    ),
  )
}
