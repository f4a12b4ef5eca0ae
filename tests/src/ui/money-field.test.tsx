// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MoneyField } from '../../../src/ui/money-field.tsx'
import { show } from './ui-support.tsx'

afterEach(cleanup)

function Price({
  start = null,
  said,
}: {
  start?: number | null
  said?: (v: number | null) => void
}) {
  const [value, setValue] = useState<number | null>(start)
  return (
    <>
      <MoneyField
        label="Price"
        currency="CAD"
        value={value}
        onChange={next => {
          setValue(next)
          said?.(next)
        }}
      />
      <button onClick={() => setValue(100)}>Reset</button>
    </>
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Price')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

test('cents go out at every key, and leaving the field writes the amount the locale’s way', () => {
  const said = vi.fn()
  show(<Price said={said} />)
  type('38,995.5')
  expect(said).toHaveBeenLastCalledWith(3_899_550)
  expect(field().value).toBe('38,995.5')
  fireEvent.blur(field())
  expect(field().value).toBe('$38,995.50')
})

test('the same amount is written as French Canada writes it', () => {
  show(<Price start={3_899_500} />, 'fr-CA')
  expect(field().value.replace(/\s/g, ' ')).toBe('38 995,00 $')
})

test('what cannot be read stays in the field, and the field says so once it is left', () => {
  const said = vi.fn()
  show(<Price start={500} said={said} />)
  type('ask Ana')
  expect(said).toHaveBeenLastCalledWith(null)
  expect(field().getAttribute('aria-invalid')).toBe(null)
  fireEvent.blur(field())
  expect(field().value).toBe('ask Ana')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('This is not a number.')).toBeTruthy()
})

test('an amount set from outside replaces what was typed', () => {
  show(<Price />)
  type('12')
  fireEvent.click(screen.getByText('Reset'))
  expect(field().value).toBe('$1.00')
})

test('a negative amount is refused unless it is allowed', () => {
  const said = vi.fn()
  show(<Price said={said} />)
  type('-5')
  expect(said).not.toHaveBeenCalledWith(-500)
})

test('pesos are whole: a car of 250.000.000 is typed and shown without cents', () => {
  const said = vi.fn()
  show(<MoneyField label="Price" currency="COP" value={null} onChange={said} />)
  type('250.000.000')
  expect(said).toHaveBeenLastCalledWith(25_000_000_000)
  type('99,999,999,999')
  expect(said).toHaveBeenLastCalledWith(9_999_999_999_900)
  cleanup()
  show(<MoneyField label="Price" currency="COP" value={25_000_000_000} onChange={said} />)
  expect(field().value.replace(/\D/g, '')).toBe('250000000')
})
