/** What stands against a field: the schema's no first, else what the act answered about this field alone. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { Problem } from '#src/lib/problem-of.ts'
import { Tied } from '#src/lib/tied.tsx'

type Values = { city: string; note: string }
function Two({ problem, isWrong }: { problem?: Problem; isWrong?: boolean }) {
  const form = useForm<Values>({
    defaultValues: { city: 'Laval', note: '' },
    ...(isWrong && { errors: { city: { type: 'x', message: 'required' } } }),
  })
  return (
    <>
      {(['city', 'note'] as const).map(name => (
        <Tied key={name} control={form.control} name={name} problem={problem}>
          {field => (
            <p data-testid={name}>
              {field.value}|{field.problem}
            </p>
          )}
        </Tied>
      ))}
    </>
  )
}
i18n.loadAndActivate({ locale: 'en-ca', messages: {} })
const shown = (props: Parameters<typeof Two>[0]) => {
  render(
    <I18nProvider i18n={i18n}>
      <Two {...props} />
    </I18nProvider>,
  )
  return ['city', 'note'].map(name => screen.getByTestId(name).textContent)
}

test('a field has its value, and no problem where there is none', () => {
  expect(shown({})).toEqual(['Laval|', '|'])
})
test('what the act answered stands at its field and at no other', () => {
  expect(shown({ problem: { field: 'city', text: 'Nobody lives there' } as Problem })).toEqual([
    'Laval|Nobody lives there',
    '|',
  ])
})
test('what the schema says comes first', () => {
  const [city] = shown({
    problem: { field: 'city', text: 'Nobody lives there' } as Problem,
    isWrong: true,
  })
  expect(city).not.toContain('Nobody')
  expect(city?.length).toBeGreaterThan('Laval|'.length)
})
