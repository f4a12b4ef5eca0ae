// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { createRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CheckboxField } from '../../../src/ui/checkbox-field.tsx'
import { ComboBox } from '../../../src/ui/combo-box.tsx'
import { RadioGroup } from '../../../src/ui/radio-group.tsx'
import { SearchField } from '../../../src/ui/search-field.tsx'
import { Select, type Option } from '../../../src/ui/select.tsx'
import { TextField } from '../../../src/ui/text-field.tsx'
import { show } from './ui-support.tsx'

afterEach(cleanup)
const none = () => {}

test('a field is named by its label, described by its help and its problem, and says it is mandatory', () => {
  const ref = createRef<HTMLInputElement>()
  show(
    <TextField
      label="Name"
      mandatory
      description="As on the licence"
      problem="It is missing."
      value=""
      onChange={none}
      ref={ref}
    />,
  )
  const input = screen.getByLabelText('Name')
  expect(ref.current).toBe(input)
  expect(input.getAttribute('aria-required')).toBe('true')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const described = input
    .getAttribute('aria-describedby')!
    .split(' ')
    .map(id => document.getElementById(id)!.textContent)
  expect(described).toEqual(['As on the licence', 'It is missing.'])
  expect(screen.getByText('Mandatory')).toBeTruthy()
})

test('a field without a problem is not invalid and describes nothing', () => {
  show(<TextField label="Name" value="Ana" onChange={none} />)
  const input = screen.getByLabelText('Name')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

test('ticks and radios carry their problem too', () => {
  show(
    <>
      <CheckboxField label="I agree" value={false} onChange={none} problem="You must agree." />
      <RadioGroup
        label="Plan"
        value={null}
        onChange={none}
        problem="Choose one."
        options={[{ value: 'a', label: 'A' }]}
      />
    </>,
  )
  const tick = screen.getByRole('checkbox', { name: 'I agree' })
  expect(document.getElementById(tick.getAttribute('aria-describedby')!)!.textContent).toBe(
    'You must agree.',
  )
  const group = screen.getByRole('radiogroup', { name: 'Plan' })
  expect(document.getElementById(group.getAttribute('aria-describedby')!)!.textContent).toBe(
    'Choose one.',
  )
})

test('a list shows its problem and gives the value of the line chosen', async () => {
  const onChange = vi.fn()
  show(
    <Select
      label="Source"
      value={null}
      onChange={onChange}
      problem="Choose one."
      options={[{ value: 'web', label: 'Web' }]}
    />,
  )
  expect(screen.getByText('Choose one.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Source/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Web' }))
  expect(onChange).toHaveBeenCalledWith('web')
})

test('a select tapped while its options are read opens, and shows them when they come', async () => {
  const choice = (options?: Option[]) => (
    <Select
      label="Source"
      value={null}
      onChange={none}
      isLoading={!options}
      options={options ?? []}
    />
  )
  const { again } = show(choice())
  fireEvent.click(screen.getByRole('button', { name: /Source/ }))
  expect(screen.getByRole('listbox')).toBeTruthy()
  again(choice([{ value: 'web', label: 'Web' }]))
  expect(await screen.findByRole('option', { name: 'Web' })).toBeTruthy()
})

test('Esc empties a search and goes no further', () => {
  const onChange = vi.fn()
  const outer = vi.fn()
  show(
    <div onKeyDown={outer}>
      <SearchField label="Find" value="gag" onChange={onChange} />
    </div>,
  )
  fireEvent.keyDown(screen.getByLabelText('Find'), { key: 'Escape' })
  expect(onChange).toHaveBeenCalledWith('')
  expect(outer).not.toHaveBeenCalled()
})

const cars = [
  { value: 'o', label: 'Outback' },
  { value: 'f', label: 'Forester' },
]

const people = [
  { value: 'a', label: 'Ana Moreau' },
  { value: 's', label: 'Samir Haddad' },
  { value: 'z', label: 'Samira Roy' },
]
function keeping(first: string | null, placeholder?: string) {
  const onChange = vi.fn()
  function People() {
    const [value, setValue] = useState(first)
    const choose = (next: string | null) => {
      setValue(next)
      onChange(next)
    }
    const given = { label: 'Who', value, onChange: choose, options: people, placeholder }
    return <ComboBox keeps mustChoose="Choose one." {...given} />
  }
  show(<People />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Who' })
  act(() => input.focus())
  const type = (text: string) => fireEvent.change(input, { target: { value: text } })
  const press = (key: string) => fireEvent.keyDown(input, { key })
  return { input, onChange, type, press, leave: () => fireEvent.blur(input) }
}
test.each([
  ['letters of two', 'sam', 'Ana Moreau', []],
  ['letters of nobody', 'xyz', 'Ana Moreau', []],
  ['a whole name', 'samir haddad', 'Samir Haddad', [['s']]],
  ['nothing', '', 'Ana Moreau', []],
])('who was chosen stays while %s are typed and left', (_, typed, text, said) => {
  const { input, onChange, type, leave } = keeping('a')
  type(typed)
  expect(onChange).not.toHaveBeenCalled()
  leave()
  expect(input.value).toBe(text)
  expect(onChange.mock.calls).toEqual(said)
})
test('letters that leave one are a choice by Enter, not by leaving, and Escape takes them back', () => {
  const { input, onChange, type, press } = keeping('a')
  type('hadd')
  press('Escape')
  expect([input.value, onChange.mock.calls]).toEqual(['Ana Moreau', []])
  type('sam')
  press('Enter')
  expect([input.value, onChange.mock.calls]).toEqual(['Ana Moreau', []])
  type('hadd')
  press('Enter')
  expect([input.value, onChange.mock.calls]).toEqual(['Samir Haddad', [['s']]])
})
test('where nobody is chosen, letters give way to the words for it, or stay with what is wrong', () => {
  const named = keeping(null, 'Nobody')
  named.type('sam')
  named.leave()
  expect([named.input.value, named.input.placeholder]).toEqual(['', 'Nobody'])
  expect(screen.queryByText('Choose one.')).toBeNull()
  cleanup()
  const bare = keeping(null)
  bare.type('sam')
  bare.leave()
  expect(bare.input.value).toBe('sam')
  expect(screen.getByText('Choose one.')).toBeTruthy()
})
test('a press opens what can be chosen with the name marked, so that letters write over it', () => {
  const { input } = keeping('a')
  fireEvent.click(input)
  expect(screen.getAllByRole('option')).toHaveLength(3)
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 'Ana Moreau'.length])
})

test('a combo box finds without accents, chooses by keys, and keeps free text on blur', async () => {
  const onChange = vi.fn()
  const onTyped = vi.fn()
  function Cars() {
    const [value, setValue] = useState<string | null>(null)
    const choose = (next: string | null, option: Option | null) => {
      setValue(next)
      onChange(next, option)
    }
    return <ComboBox label="Car" value={value} onChange={choose} onTyped={onTyped} options={cars} />
  }
  show(<Cars />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Car' })
  act(() => input.focus())
  fireEvent.change(input, { target: { value: 'forë' } })
  await screen.findByRole('option', { name: 'Forester' })
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(document.getElementById(input.getAttribute('aria-activedescendant')!)!.textContent).toBe(
    'Forester',
  )
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onChange).toHaveBeenLastCalledWith('f', cars[1])
  expect(input.value).toBe('Forester')
  fireEvent.change(input, { target: { value: 'My old truck' } })
  fireEvent.blur(input)
  expect(input.value).toBe('My old truck')
  expect(onTyped).toHaveBeenLastCalledWith('My old truck')
})
