// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordStep } from '#db/contract/mutations/step.ts'
import { chainProblem, inOrder } from '#db/contract/chain.ts'
import { contractHash, sealText, textHash } from '#db/contract/content.ts'
import { contentOf } from '#db/contract/dispute.ts'
import { gateStepNames } from '#db/contract/gate/steps.ts'
import { dateIn } from '#db/kernel/date.ts'
import { isDeviceSeal } from '#src/domain/contract/seal.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import type { Opened } from '#tests/support/forms.tsx'
import { aDeskContract, complete, drawOn, open, stored, withPad } from './sale-contracts-kit.tsx'

const printer = vi.hoisted(() => ({ print: vi.fn(async () => undefined) }))
vi.mock('#src/lib/document/pdf.ts', async original => ({
  ...(await original<object>()),
  printPdf: printer.print,
}))

withPad()
beforeEach(() => {
  localStorage.clear()
  printer.print.mockReset()
})

const user = userEvent.setup()
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await user.click(button)
}
const fill = async (name: string, text: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value: text } })
const steps = async (opened: Opened) =>
  inOrder(await opened.replica.contractEvent.toArray()).map(({ step }) => step)
const draft = () =>
  aDeskContract(complete, {
    leadId: 'l-1',
    locale: 'fr-ca',
    contractOn: dateIn('America/Toronto', Date.now()),
  })
const atGate = (more: Parameters<typeof open>[3] = {}) =>
  open([draft()], { id: 'sc-1', sign: '1' }, { lead: [aLead({ vehicleId: 'v-1' })] }, more)

/** French shown and handed over, a language and a medium chosen. */
async function toTheMedium(language: string, medium: 'Authorised: on this screen' | 'On paper') {
  await press('The French version was shown')
  await press('Handed over on paper')
  await press(language)
  await press(medium)
}

test('every step of the law in its order, offline, to a signed contract in the language the customer chose', async () => {
  const opened = await atGate()
  expect(await screen.findByRole('article', { name: /^Contrat de vente/ })).toBeTruthy()
  expect(screen.getAllByText(/Charter of the French language, s. 55/)).toHaveLength(1)
  await toTheMedium('English (Canada)', 'Authorised: on this screen')
  expect(await screen.findByRole('article', { name: /^Vehicle sale contract/ })).toBeTruthy()

  await drawOn('Signature of the dealership’s representative')
  await press('Accept the signature')
  await press('I have read the whole contract')
  const accepted = await screen.findByRole('button', { name: 'Accepted' })
  await user.click(screen.getByRole('checkbox', { name: /terms, and I accept them/ }))
  expect(accepted.hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /annex A and accept it/ }))
  await press('Accepted')

  // Ink alone is no signature: somebody looked at who she is.
  await drawOn('Signature of the buyer')
  expect(
    screen.getByRole('button', { name: 'Accept the signature' }).hasAttribute('disabled'),
  ).toBe(true)
  await user.click(await screen.findByRole('radio', { name: 'Passport' }))
  expect(document.activeElement).toBe(
    screen.getByRole('textbox', { name: 'Last 4 characters of its number' }),
  )
  await fill('Last 4 characters of its number', '12a4')
  await press('Accept the signature')
  await fill('Copy of the buyer: sent to', 'helene@example.ca')
  await press('Send it by email')
  expect(await screen.findByText('Signed by everybody and kept on this device')).toBeTruthy()

  const contract = await stored(opened)
  const events = inOrder(await opened.replica.contractEvent.toArray())
  expect(contract).toMatchObject({
    status: 'signed',
    locale: 'en-ca',
    medium: 'electronic',
    version: 1,
  })
  expect(contract.copiesAt).not.toBeNull()
  expect(events.map(({ step }) => step)).toEqual(gateStepNames.slice(1))
  expect(chainProblem(events)).toBeUndefined()
  expect(events.find(({ step }) => step === 'consumer-signed')?.facts).toMatchObject({
    document: 'passport',
    last4: '12A4',
    signerName: 'Hélène Gagnon',
  })
  expect(await opened.replica.vehicle.get('v-1')).toMatchObject({ status: 'sold', soldTo: 'cl-1' })
  expect(await opened.replica.lead.get('l-1')).toMatchObject({
    status: 'sold',
    soldVehicleId: 'v-1',
  })

  // What was signed is the text that lay on the screen, without what anything cost us, and the device's seal fits it.
  expect(textHash(contract.sealed)).toBe(contract.contentHash)
  expect(contractHash(contract)).toBe(contract.contentHash)
  expect(contract.sealed).not.toContain('costMinor')
  expect(contentOf(contract.sealed)?.counted.amounts).toMatchObject({
    A: 13_000_00,
    H: 650_00,
    O: 1_296_75,
  })
  const signatures = await opened.replica.signature.toArray()
  expect(signatures).toHaveLength(2)
  for (const each of signatures) {
    const entry = events.find(({ facts }) => facts['signatureId'] === each.id)
    const text = sealText('sc-1', 1, each.contentHash, each.strokesSha256, entry?.prev ?? '')
    expect(await isDeviceSeal(each.deviceKeyId, text, each.deviceSignature)).toBe(true)
    expect(await opened.replica.files.get(each.strokesSha256)).toMatchObject({ state: 'local' })
  }

  // Back at the contract the page proves it again, and so does the file that needs nothing of ours.
  await press('Done')
  expect(await screen.findByText(/computed again, is the same/)).toBeTruthy()
  expect(screen.getByText(/The history holds from its first entry/)).toBeTruthy()
  expect(screen.getAllByText(/the seal of the device on which it was signed fits/)).toHaveLength(2)
  expect(document.body.textContent).not.toMatch(/qualified/i)
  // The file that needs nothing of ours is the server's to close: until then it is not to be had.
  await user.click(screen.getByRole('button', { name: 'More' }))
  const evidence = await screen.findByRole('menuitem', { name: /Export with evidence/ })
  expect(evidence.getAttribute('aria-disabled')).toBe('true')
  expect(evidence.textContent).toContain('Once the server has countersigned it')
})

test('the step that is asked for lies in view and has the keyboard; who did one is who did it', async () => {
  const top = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const isNow = this.getAttribute('aria-current') === 'step'
    return { top: isNow ? 508 : 100 } as DOMRect
  })
  await atGate()
  const pane = () => screen.getByRole('complementary', { name: 'Steps to sign' })
  const now = () => pane().querySelector('[aria-current="step"]')
  await screen.findByRole('button', { name: 'The French version was shown' })
  await waitFor(() => expect(pane().scrollTop).toBe(400))
  pane().scrollTop = 0
  await press('The French version was shown')
  await screen.findByRole('button', { name: 'Handed over on paper' })
  await waitFor(() => expect(pane().scrollTop).toBe(400))
  expect(document.activeElement).toBe(now())
  await press('Handed over on paper')
  await press('English (Canada)')
  await screen.findByRole('button', { name: 'Authorised: on this screen' })
  top.mockRestore()
  const said = within(pane())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(said[0]).toMatch(/Ana Moreau · /)
  expect(said[0]).not.toMatch(/Hélène/)
  // She chose it, on Ana's tablet.
  expect(said[2]).toMatch(/Hélène Gagnon, with Ana Moreau · /)
})
test('no step but the current one can be taken, on the screen or past it', async () => {
  const opened = await atGate()
  await screen.findByRole('button', { name: 'The French version was shown' })
  for (const later of [
    'English (Canada)',
    'Authorised: on this screen',
    'Accept the signature',
    'Accepted',
  ])
    expect(screen.queryByRole('button', { name: later }), later).toBeNull()
  const list = screen.getByRole('list', { name: 'Steps of the law' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(9)
  expect(list.querySelectorAll('[aria-current=step]')).toHaveLength(1)
  const trace = { at: Date.now(), offsetMs: null, offline: true, deviceKeyId: '', prev: '' }
  await expect(
    opened.engine.mutate(recordStep, {
      id: 'e-1',
      contractId: 'sc-1',
      version: 1,
      step: 'language',
      facts: { locale: 'en-ca' },
      companyId: 'c-1',
      ...trace,
    }),
  ).rejects.toThrow('contract-step-order')
  expect(await steps(opened)).toEqual([])
})

test('an electronic contract needs the customer’s express word', async () => {
  // A network there is, however slow.
  const opened = await atGate({ fetch: () => new Promise(() => {}) })
  await press('The French version was shown')
  await fill('French copy: sent to', 'helene')
  const copy = screen.getByRole('button', { name: 'Send it by email' })
  expect(copy.hasAttribute('disabled')).toBe(true)
  await fill('French copy: sent to', 'helene@example.ca')
  await press('Send it by email')
  await press('Français (Canada)')
  expect(await screen.findByText(/expressly authorises an electronic contract/)).toBeTruthy()
  await press('Authorised: on this screen')
  await waitFor(async () => {
    const events = await opened.replica.contractEvent.toArray()
    expect(events.find(({ step }) => step === 'medium')?.facts).toMatchObject({
      medium: 'electronic',
      authorised: true,
    })
  })
})

test('the whole text is read from its head to its end before anybody ticks a box', async () => {
  const opened = await atGate()
  await toTheMedium('Français (Canada)', 'Authorised: on this screen')
  await drawOn('Signature of the dealership’s representative')
  // The paper is longer than the screen: its end lies far below until somebody scrolls there.
  let top = 4000
  const rect = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(
      () => ({ top, bottom: top, left: 0, right: 0, width: 0, height: 0 }) as DOMRect,
    )
  await press('Accept the signature')
  const read = await screen.findByRole('button', { name: 'I have read the whole contract' })
  expect(read.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(/the contract is read to its end/)).toBeTruthy()
  top = 500
  fireEvent.scroll(document)
  await waitFor(() => expect(read.hasAttribute('disabled')).toBe(false))
  rect.mockRestore()
  await press('I have read the whole contract')
  await waitFor(async () => expect((await steps(opened)).at(-1)).toBe('text-read'))
})

test('on paper: two copies printed, signed by hand, photos of the pages stand for the ink', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close() {} }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ fillRect() {}, drawImage() {} })
      convertToBlob = async () => ({
        type: 'image/webp',
        arrayBuffer: async () => Uint8Array.from([1, 2, 3]).buffer,
      })
    },
  )
  const opened = await atGate()
  await toTheMedium('Français (Canada)', 'On paper')
  await user.click(
    await screen.findByRole('checkbox', { name: 'Two copies are printed and complete' }),
  )
  const goOn = await screen.findByRole('button', { name: 'Go on to the signatures' })
  expect(goOn.hasAttribute('disabled')).toBe(true)
  await press('Print')
  await press('Go on to the signatures')
  await user.click(await screen.findByRole('radio', { name: 'Driver’s licence' }))
  await fill('Last 4 characters of its number', '0417')
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  const done = screen.getByRole('button', { name: 'Both have signed on paper' })
  expect(done.hasAttribute('disabled')).toBe(true)
  const [chooser] = screen.getAllByLabelText('Photos of the signed pages', { selector: 'input' })
  await user.upload(
    chooser as HTMLInputElement,
    new File([new Uint8Array([9])], 'page-1.jpg', { type: 'image/jpeg' }),
  )
  expect(await screen.findByText('page-1.jpg')).toBeTruthy()
  await press('Both have signed on paper')
  await waitFor(async () => expect((await stored(opened)).status).toBe('signed'))
  const contract = await stored(opened)
  expect(contract).toMatchObject({ medium: 'paper', termsAccepted: true, annexAccepted: true })
  expect(contract.paperPhotos).toHaveLength(1)
  expect(await opened.replica.files.get(contract.paperPhotos[0] as string)).toBeTruthy()
  expect(await steps(opened)).toEqual([
    'french-shown',
    'french-copy',
    'language',
    'medium',
    'copies',
    'merchant-signed',
    'text-read',
    'terms',
    'consumer-signed',
  ])
  vi.unstubAllGlobals()
})

test('a customer who refuses says why, and nobody can sign any more', async () => {
  const opened = await atGate()
  await press('The French version was shown')
  await press('The customer refuses')
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Record the refusal' }))
  expect((await stored(opened)).status).toBe('draft')
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Reason' }), {
    target: { value: 'Wants to think it over' },
  })
  await user.click(within(dialog).getByRole('button', { name: 'Record the refusal' }))
  await waitFor(async () => expect((await stored(opened)).status).toBe('refused'))
  expect((await stored(opened)).endReason).toBe('Wants to think it over')
  expect(await screen.findByText('Nobody can sign this contract any more.')).toBeTruthy()
  expect(await steps(opened)).toEqual(['french-shown', 'refused'])
})

test('a full device says so at the signature, and keeps what is drawn', async () => {
  const opened = await atGate()
  await toTheMedium('Français (Canada)', 'Authorised: on this screen')
  await drawOn('Signature of the dealership’s representative')
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
  const write = vi.spyOn(opened.engine.store, 'write').mockRejectedValue(full)
  await press('Accept the signature')
  expect(await screen.findByText(/This device is full/)).toBeTruthy()
  write.mockRestore()
  expect(await opened.replica.signature.count()).toBe(0)
  await press('Accept the signature')
  await waitFor(async () => expect((await stored(opened)).status).toBe('signing'))
})

test('what is too long to be kept as a signature is said at the pad, before anything is signed', async () => {
  const opened = await atGate()
  await toTheMedium('Français (Canada)', 'Authorised: on this screen')
  await drawOn('Signature of the dealership’s representative', 400)
  const accept = screen.getByRole('button', { name: 'Accept the signature' })
  expect(await screen.findByText(/too long to be kept as a signature/)).toBeTruthy()
  expect(accept.hasAttribute('disabled')).toBe(true)
  await press('Clear signature')
  await drawOn('Signature of the dealership’s representative')
  await user.click(accept)
  await waitFor(async () => expect((await stored(opened)).status).toBe('signing'))
})

test('a draft of another day says so at the gate, and is dated today by one tap', async () => {
  const opened = await open([{ ...draft(), contractOn: '2026-01-05' }], { id: 'sc-1', sign: '1' })
  expect(await screen.findByText(/The contract is dated Jan/)).toBeTruthy()
  await press('Date it today')
  await waitFor(async () =>
    expect((await stored(opened)).contractOn).toBe(dateIn('America/Toronto', Date.now())),
  )
  await waitFor(() => expect(screen.queryByText(/The contract is dated/)).toBeNull())
})

test('letters that the paper does not have are named before anybody signs, with what stands there', async () => {
  const { buyer } = draft()
  await open([{ ...draft(), buyer: { ...buyer, lastName: '王Ḥ' } }], { id: 'sc-1', sign: '1' })
  expect(await screen.findByText('The paper cannot print some letters of the parties')).toBeTruthy()
  expect(screen.getByText(/Printed instead: 王 → \?, Ḥ → H\./)).toBeTruthy()
})

test('a co-buyer signs after the buyer, and only then the contract stands', async () => {
  const { buyer } = draft()
  const coBuyer = { ...buyer, firstName: 'Luc', email: 'luc@example.ca' }
  const opened = await open([{ ...draft(), coBuyer, leadId: null }], { id: 'sc-1', sign: '1' })
  await toTheMedium('Français (Canada)', 'Authorised: on this screen')
  await drawOn('Signature of the dealership’s representative')
  await press('Accept the signature')
  await press('I have read the whole contract')
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box)
  await press('Accepted')
  for (const who of ['buyer', 'co-buyer']) {
    await drawOn(`Signature of the ${who}`)
    expect((await stored(opened)).status).toBe('signing')
    await user.click(await screen.findByRole('radio', { name: 'Passport' }))
    expect(document.activeElement).toBe(
      screen.getByRole('textbox', { name: 'Last 4 characters of its number' }),
    )
    await fill('Last 4 characters of its number', '1234')
    await press('Accept the signature')
    await waitFor(async () =>
      expect(await opened.replica.signature.count()).toBe(who === 'buyer' ? 2 : 3),
    )
  }
  expect((await stored(opened)).status).toBe('signed')
  await press('Handed over on paper')
  expect(await screen.findByText('The buyer’s copy is given')).toBeTruthy()
  expect((await stored(opened)).copiesAt).toBeNull()
  await press('Handed over on paper')
  await waitFor(async () => expect((await stored(opened)).copiesAt).not.toBeNull())
})

test('what could not be printed is not handed over; what was printed by its own button is not printed twice', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const opened = await atGate()
  await press('The French version was shown')
  printer.print.mockRejectedValueOnce(new Error('no engine'))
  await press('Handed over on paper')
  expect(await screen.findByText('It was not printed, so it is not handed over')).toBeTruthy()
  expect(await steps(opened)).not.toContain('french-copy')
  await press('Print')
  await press('Handed over on paper')
  await screen.findByRole('button', { name: 'Français (Canada)' })
  expect(printer.print).toHaveBeenCalledTimes(2)
  const entries = await opened.replica.contractEvent.toArray()
  const copy = entries.find(({ step }) => step === 'french-copy')
  const shown = entries.find(({ step }) => step === 'french-shown')
  expect(copy?.facts).toMatchObject({ how: 'paper', printed: true, text: shown?.facts['text'] })
})
