// @vitest-environment jsdom
/** What was copied from a mail program is its address at once; what is typed stays, letter by letter. */
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { EmailField } from '../../../src/ui/email-field.tsx'
import { show } from './ui-support.tsx'

afterEach(cleanup)
function opened() {
  const onName = vi.fn()
  function Field() {
    const [value, setValue] = useState('')
    return <EmailField label="Email" value={value} onChange={setValue} onName={onName} />
  }
  show(<Field />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
  return { onName, input, put: (value: string) => fireEvent.change(input, { target: { value } }) }
}

test.each([
  ['Ana Roy <ana@example.com>', ['Ana Roy']],
  ['<ana@example.com>', []],
  ['mailto:ana@example.com', []],
])('%j becomes the address in it', (text, names) => {
  const { input, put, onName } = opened()
  put(text)
  expect(input.value).toBe('ana@example.com')
  expect(onName.mock.calls.flat()).toEqual(names)
})
test('letter by letter what is typed stays', () => {
  const { input, put, onName } = opened()
  for (const text of [
    'A',
    'Ana ',
    'Ana <ana@',
    'ana@example.com',
    'ana@example.com ',
    'mailto:a@',
  ]) {
    put(text)
    expect(input.value).toBe(text)
  }
  expect(onName).not.toHaveBeenCalled()
})
