import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchField } from '#src/ui/search-field.tsx'
import { UiWordsProvider } from '#src/ui/ui-words.tsx'
import { uiWords } from '../../support/ui-words.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Its value comes back a while after it was typed, as an address does on a slow machine. */
function Late() {
  const [value, setValue] = useState('')
  const later = (text: string) => setTimeout(() => setValue(text), 100)
  return (
    <UiWordsProvider words={uiWords}>
      <SearchField label="Search" value={value} onChange={later} />
      <button onClick={() => setValue('from a view')}>Saved view</button>
    </UiWordsProvider>
  )
}
test('a label that is not seen is read in the empty field; one that is seen is not said twice', () => {
  const nothing = { value: '', onChange: () => {} }
  render(
    <UiWordsProvider words={uiWords}>
      <SearchField label="Search the templates" {...nothing} />
      <SearchField label="Search the stock" placeholder="VIN, make" {...nothing} />
      <SearchField label="Number of the call" labelShown {...nothing} />
    </UiWordsProvider>,
  )
  const said = screen.getAllByRole('searchbox').map(each => each.getAttribute('placeholder'))
  expect(said).toEqual(['Search the templates', 'VIN, make', null])
})

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test('letters typed faster than the address follows are all there, before and after', () => {
  vi.useFakeTimers()
  render(<Late />)
  for (const text of ['F', 'F-', 'F-1', 'F-15', 'F-150']) {
    type(text)
    expect(field().value).toBe(text)
    act(() => void vi.advanceTimersByTime(30))
    expect(field().value).toBe(text)
  }
  act(() => void vi.advanceTimersByTime(500))
  expect(field().value).toBe('F-150')
})

test('what somebody else sets is shown: a saved view, and nothing again', () => {
  vi.useFakeTimers()
  render(<Late />)
  type('Civic')
  act(() => void vi.advanceTimersByTime(500))
  fireEvent.click(screen.getByText('Saved view'))
  expect(field().value).toBe('from a view')
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(field().value).toBe('')
  act(() => void vi.advanceTimersByTime(500))
  expect(field().value).toBe('')
})
