// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { DialogForm } from '../../../src/ui/dialog-form.tsx'
import { show } from './ui-support.tsx'

afterEach(cleanup)
const made = (fields: ReactNode, isShut = false) => {
  const saved: string[] = []
  const below: string[] = []
  show(
    // React tells the form below of what happens in a dialog over it, too.
    <form onSubmit={() => below.push('below')}>
      {createPortal(
        <DialogForm onEnter={isShut ? undefined : () => saved.push('saved')}>{fields}</DialogForm>,
        document.body,
      )}
    </form>,
  )
  return { saved, below }
}
const enterIn = (role: string) => userEvent.type(screen.getAllByRole(role)[0] as Element, '{Enter}')

test('Enter in the only line does what the main button does, and nothing below it', async () => {
  const { saved, below } = made(<input aria-label="Name" />)
  await enterIn('textbox')
  expect([saved, below]).toEqual([['saved'], []])
})

test('in one of two lines, and in a text of several, it does not', async () => {
  const { saved } = made(
    <>
      <input aria-label="Name" />
      <input aria-label="City" />
    </>,
  )
  await enterIn('textbox')
  cleanup()
  const text = made(<textarea aria-label="Note" />)
  await enterIn('textbox')
  expect([saved, text.saved]).toEqual([[], []])
})

test('on a tick it does not', async () => {
  const { saved } = made(<input type="checkbox" aria-label="Agreed" />)
  screen.getByRole('checkbox').focus()
  await userEvent.keyboard('{Enter}')
  expect(saved).toEqual([])
})

test('while the main button may not, Enter may not', async () => {
  const { saved, below } = made(<input aria-label="Name" />, true)
  await enterIn('textbox')
  expect([saved, below]).toEqual([[], []])
})
