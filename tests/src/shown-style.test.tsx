/** What tests take for a computed style says what jsdom says, and is what they ask. */
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { shownStyle } from '../support/shown-style.ts'

const page = `<div style="visibility: hidden"><p>a<b>b</b><input type="hidden"><input type="HIDDEN"><input>
  <dialog>x</dialog><dialog open>y</dialog><span hidden>h</span><svg style="pointer-events: none"><path/></svg>
  <i style="display: none">z</i><u style="visibility: visible"><s>q</s></u><ruby>r<rt>t</rt><rp>p</rp></ruby>
  <template></template><details><summary>s</summary>t</details></p></div><table><tr><td>1</td></tr></table>
  <ul><li>l</li></ul><select><option>o</option></select><button style="pointer-events: none"><em>e</em></button>`
const asked = ['display', 'visibility', 'pointer-events', 'color', 'width']

/** A page of its own, whose window asks jsdom. */
function framed(sheet: string) {
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => frame.remove())
  const { contentDocument: inside, contentWindow: window } = frame
  if (!inside || !window) throw new Error('a frame without a page')
  inside.head.innerHTML = `<style>${sheet}</style>`
  inside.body.innerHTML = page
  return { all: [...inside.querySelectorAll('*')], plain: window.getComputedStyle.bind(window) }
}

test.each([
  ['no sheet', ''],
  ['one that says nothing of it', '@layer { p { touch-action: none } }'],
  ['one that hides', 'p { display: none } li { visibility: hidden }'],
])('with %s every element is shown as jsdom has it', (_, sheet) => {
  const { all, plain } = framed(sheet)
  const shown = shownStyle(plain)
  const said = (style: CSSStyleDeclaration) => [
    ...asked.map(name => style.getPropertyValue(name)),
    style.display,
    style.visibility,
    style.pointerEvents,
  ]
  for (const element of all)
    expect([element.outerHTML, ...said(shown(element))]).toEqual([
      element.outerHTML,
      ...said(plain(element)),
    ])
})

test('a thing that is hidden is not found by its role, one that is shown again is', () => {
  document.body.innerHTML = '<div><section><button>Save</button></section></div>'
  onTestFinished(() => document.body.replaceChildren())
  const [outer] = document.body.children as unknown as [HTMLElement]
  const found = () => screen.queryAllByRole('button', { name: 'Save' }).length
  expect(found()).toBe(1)
  outer.style.visibility = 'hidden'
  expect(found()).toBe(0)
  outer.style.visibility = ''
  outer.hidden = true
  expect(found()).toBe(0)
  outer.hidden = false
  const sheet = document.head.appendChild(document.createElement('style'))
  onTestFinished(() => sheet.remove())
  sheet.textContent = 'section { display: none }'
  expect(found()).toBe(0)
})
