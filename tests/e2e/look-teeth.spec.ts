/** The visual gate itself: shown each fault on a small page, it names it; shown the same page without, it is silent. */
import { expect, type Page, test } from '@playwright/test'
import { lookAt } from './support/look-at.ts'
import { rowsSeen, watchRows } from './support/row-watch.ts'

const style = `<meta name="viewport" content="width=device-width"><style>
  body { margin: 0; font: 16px/1.5 sans-serif; background: #fff; color: #111 }
  button, a.b { display: inline-grid; place-items: center; min-width: 44px; min-height: 44px; border: 1px solid #888; background: #fff; color: #111; padding: 0 8px }
</style>`
const icon = (css = '') =>
  `<svg width="20" height="20" viewBox="0 0 20 20" style="${css}"><path d="M2 2 L18 18" stroke="currentColor"/></svg>`
const rowsAt = (tops: number[]) =>
  `<div role="grid" aria-label="Cars"><div role="presentation" style="position:relative;height:200px">${tops
    .map(
      (top, i) =>
        `<div role="row" data-key="${i}" style="position:absolute;left:0;right:0;height:60px;transform:translateY(${top}px)">Car ${i}</div>`,
    )
    .join('')}</div></div>`

async function faultsOf(page: Page, body: string): Promise<string[]> {
  await page.setContent(`<!doctype html><html><head>${style}</head><body>${body}</body></html>`)
  await watchRows(page)
  // What the page before it was seen doing.
  await rowsSeen(page)
  return lookAt(page, [320, 768])
}

const faults: [name: string, wrong: string, right: string, says: RegExp][] = [
  [
    'a button whose icon is hidden',
    `<button aria-label="OK">${icon('display:none')}</button>`,
    `<button aria-label="OK">${icon()}</button>`,
    /blank: button .*"OK"/,
  ],
  [
    'a button whose icon has the colour of its ground',
    `<button aria-label="OK" style="background:#eee;color:#eee">${icon()}</button>`,
    `<button aria-label="OK" style="background:#eee">${icon()}</button>`,
    /blank: button .*"OK"/,
  ],
  [
    'a button with words that nobody sees',
    '<button style="color:#fff">Save</button>',
    '<button>Save</button>',
    /blank: button .*"Save"/,
  ],
  [
    'a button with words only for a screen reader',
    '<button><span style="position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden">Save</span></button>',
    '<button><span>Save</span></button>',
    /blank: button .*"Save"/,
  ],
  [
    'words that a hidden overflow cuts',
    '<div style="width:60px;overflow:hidden;white-space:nowrap">A long name of a car</div>',
    '<div style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">A long name of a car</div>',
    /clipped words: div .*"A long name/,
  ],
  [
    'a line that a fixed height cuts',
    '<div style="height:20px;overflow:hidden;width:120px">Two lines of words in the height of one</div>',
    '<div style="height:20px;overflow:auto;width:120px">Two lines of words in the height of one</div>',
    /clipped words: div/,
  ],
  [
    'a button beyond the edge of its card',
    '<div style="width:100px;overflow:clip"><button style="margin-left:70px">Go on</button></div>',
    '<div style="width:100px;overflow:clip"><button>Go on</button></div>',
    /clipped control: button .*"Go on"/,
  ],
  [
    'a button beyond the edge of a strip that a row of a list holds',
    '<ul><li><div style="width:70px;display:flex;overflow:auto hidden"><button>OK</button><button aria-label="Bad">✗</button></div></li></ul>',
    '<ul><li><div style="width:120px;display:flex;overflow:auto hidden"><button>OK</button><button aria-label="Bad">✗</button></div></li></ul><div style="width:70px;display:flex;overflow:auto hidden"><button>All</button><button>None</button></div>',
    /clipped control: button .*"Bad"/,
  ],
  [
    'words on words',
    '<p style="margin:0">A price of 20,000</p><p style="margin:-24px 0 0">A name</p>',
    '<p style="margin:0">A price of 20,000</p><p style="margin:0">A name</p>',
    /words on words: p .*"A price/,
  ],
  [
    'a count under a button',
    '<div style="display:flex"><span style="width:20px;white-space:nowrap">Leads 109</span><button>New</button></div>',
    '<div style="display:flex"><span style="white-space:nowrap">Leads 109</span><button>New</button></div>',
    /words under a control: span .*"Leads 109/,
  ],
  [
    'a target of 30 px',
    '<button style="min-height:30px;height:30px">New</button>',
    '<button style="min-height:30px;height:30px;position:relative">New<i style="display:none"></i></button><style>button::after { content: ""; position: absolute; inset: -8px 0 }</style>',
    /small: button .*"New"/,
  ],
  [
    'a tick without its label around it',
    '<input type="checkbox"><label>Agreed</label>',
    '<label style="display:block;min-height:44px"><input type="checkbox"> Agreed</label>',
    /small: input/,
  ],
  ['rows on rows', rowsAt([0, 40, 120]), rowsAt([0, 60, 120]), /rows overlap: div .*by 20 px/],
  [
    'a page wider than the screen',
    '<div style="width:800px">Wide</div>',
    '<div style="max-width:100%">Wide</div>',
    /the page is 800 wide/,
  ],
]
for (const [name, wrong, right, says] of faults)
  test(`sees ${name}`, async ({ page }) => {
    expect((await faultsOf(page, wrong)).join('\n')).toMatch(says)
    expect(await faultsOf(page, right)).toEqual([])
  })

test('sees rows that lie on each other only while the list comes', async ({ page }) => {
  await page.setContent(`<!doctype html><html><head>${style}</head><body></body></html>`)
  await watchRows(page)
  await page.evaluate(
    async ([before, after]) => {
      const painted = () =>
        new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 40)))
      document.body.innerHTML = before!
      await painted()
      document.body.innerHTML = after!
      await painted()
    },
    [rowsAt([0, 40, 120]), rowsAt([0, 60, 120])],
  )
  expect((await lookAt(page, [320])).join('\n')).toMatch(
    /rows overlap while "Cars" is drawn, by 20 px/,
  )
})

test('looks at what lies on top, not at what it covers', async ({ page }) => {
  const body = (label: string) =>
    `<button aria-label="Below"></button><div role="dialog" style="position:fixed;inset:0;background:#fff"><button aria-label="${label}"></button></div>`
  expect((await faultsOf(page, body('Above'))).join('\n')).toMatch(/"Above"/)
  expect((await faultsOf(page, body('Above'))).join('\n')).not.toMatch(/"Below"/)
})
