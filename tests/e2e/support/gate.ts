/** Through the gate of a contract, step by step, as a salesperson and her customer do on one tablet. */
import { expect, type Locator } from '@playwright/test'
import { type GateStepName, gateStepNames } from '../../../db/contract/gate/steps.ts'
import { type Locale, localeNames } from '../../../db/terms.ts'
import type { Hand } from './hand.ts'

export type Step = GateStepName
/** The steps of a sale over the counter, by whose law it is. */
export const quebecGate: readonly Step[] = gateStepNames.slice(1)
export const spanishGate = gateStepNames.filter(
  step => step !== 'french-shown' && step !== 'french-copy' && step !== 'language',
)

const side = (hand: Hand) =>
  hand.page.getByRole('complementary', { name: hand.word('Steps to sign') })

async function take(field: Locator): Promise<void> {
  await field.tap()
  await expect(field).toBeChecked()
}
async function draw(hand: Hand, pad: string): Promise<void> {
  const field = hand.page.getByRole('img', { name: hand.word(pad), exact: true })
  await hand.sign(field)
  await hand.press('Accept the signature')
  await expect(field).toBeHidden()
}

type Way = { language: Locale; steps?: readonly Step[] }
const acts: Record<Step, (hand: Hand, way: Way) => Promise<void>> = {
  'information-given': hand => hand.press('The customer was informed'),
  'french-shown': hand => hand.press('The French version was shown'),
  'french-copy': hand => hand.press('Handed over on paper'),
  language: (hand, { language }) =>
    side(hand).getByRole('button', { name: localeNames[language], exact: true }).tap(),
  medium: hand => hand.press('Authorised: on this screen'),
  'merchant-signed': hand => draw(hand, 'Signature of the dealership’s representative'),
  'text-read': async hand => {
    const read = hand.page.getByRole('button', {
      name: hand.word('I have read the whole contract'),
      exact: true,
    })
    await expect(read).toBeDisabled()
    await hand.page.getByRole('article').evaluate(paper => {
      let pane: Element | null = paper
      while (pane && pane.scrollHeight <= pane.clientHeight + 1) pane = pane.parentElement
      pane?.scrollTo(0, pane.scrollHeight)
    })
    await expect(read).toBeEnabled()
    await read.tap()
  },
  terms: async hand => {
    for (const box of [0, 1]) await take(side(hand).getByRole('checkbox').nth(box))
    await hand.press('Accepted')
  },
  'consumer-signed': async hand => {
    await take(side(hand).getByRole('radio', { name: hand.word('Driver’s licence') }))
    await hand.page.keyboard.type('T123')
    await draw(hand, 'Signature of the buyer')
  },
  copies: hand => hand.press('Handed over on paper'),
}

/** These steps, up to and with the last; the whole of Québec's gate when none is named. */
export async function passGate(hand: Hand, way: Way, last: Step = 'copies'): Promise<void> {
  const { steps = quebecGate } = way
  const end = steps.indexOf(last)
  for (const step of end < 0 ? steps : steps.slice(0, end + 1)) await acts[step](hand, way)
}
