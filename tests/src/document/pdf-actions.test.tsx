import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contractDocument } from '#db/contract/print/contract.ts'
import { DocumentView } from '#src/lib/document/document-view.tsx'
import { PdfActions } from '#src/lib/document/pdf-actions.tsx'
import { openPdf, pdfName } from '#src/lib/document/pdf.ts'
import { UiWordsProvider } from '#src/ui/ui-words.tsx'
import { sampleContract } from '../../document/sample-contract.ts'
import { uiWords } from '../../support/ui-words.ts'

const definition = contractDocument(sampleContract('en-ca'))
let saved: { name: string; file: Blob }[] = []

beforeEach(() => {
  i18n.load('en-ca', {})
  i18n.activate('en-ca')
  saved = []
  const files = new Map<string, Blob>()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        const url = `blob:test/${files.size}`
        files.set(url, file)
        return url
      },
      revokeObjectURL: () => {},
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file: files.get(this.href) as Blob })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (ui: React.ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <UiWordsProvider words={uiWords}>{ui}</UiWordsProvider>
    </I18nProvider>,
  )

test('the screen says what the paper says: title, lines, boxes, signatures', () => {
  show(<DocumentView definition={definition} />)
  const paper = screen.getByRole('article', { name: definition.title })
  expect(within(paper).getByRole('heading', { name: 'Vehicle sale contract' })).toBeTruthy()
  const amounts = within(paper).getByRole('region', { name: 'Price and amounts' })
  expect(
    within(amounts).getByRole('row', { name: /A Price of the vehicle \$28,950\.00/ }),
  ).toBeTruthy()
  expect(within(paper).getAllByRole('img', { name: 'Box ticked' })).toHaveLength(2)
  expect(
    within(paper).getByRole('img', { name: 'Handwritten signature of Íñigo Peña' }),
  ).toBeTruthy()
  expect(paper.querySelector('[lang="en-CA"]')).toBeTruthy()
  // No style attribute in markup that is set as text: the page forbids them. React sets the house's colour by script.
  expect(paper.querySelector('svg [style], svg[style]')).toBeNull()
  const styles = [...paper.querySelectorAll('[style]')].map(each => each.getAttribute('style'))
  expect(styles.filter(style => !style?.startsWith('--'))).toEqual([])
})

test('a press downloads the PDF under the name of the document', async () => {
  show(<PdfActions definition={() => definition} />)
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('Vehicle sale contract C-2026-00042.pdf')
  expect(saved[0]?.file.type).toBe('application/pdf')
  expect(saved[0]?.file.size).toBeGreaterThan(20_000)
})

test('when it cannot be made the person is told, and may try again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  show(
    <PdfActions
      definition={() => {
        throw new Error('no chunk')
      }}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }))
  expect(await screen.findByText('The PDF could not be made')).toBeTruthy()
  expect(
    screen.getByRole('button', { name: 'Download PDF' }).getAttribute('aria-disabled'),
  ).not.toBe('true')
})

test('where no tab may open it is downloaded; where one may, it is shown there', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await openPdf(definition)
  expect(saved).toHaveLength(1)
  const tab = { location: { href: '' }, close: () => {} }
  open.mockReturnValue(tab as unknown as Window)
  await openPdf(definition)
  expect(tab.location.href).toMatch(/^blob:/)
  expect(saved).toHaveLength(1)
})

test('a file name has nothing a file system refuses', () => {
  expect(pdfName({ title: 'Contract 12/2026: "A\\B" <x>|?*' })).toBe('Contract 12 2026 A B x.pdf')
  expect(pdfName({ title: '///' })).toBe('document.pdf')
})
