// @vitest-environment jsdom
/** What is open begins at its top, whatever stood there before and however far it was read. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Split } from '#src/ui/split.tsx'
import { show } from './ui-support.tsx'

const at = (openId: string) => (
  <Split
    openId={openId}
    list={<p>list</p>}
    listLabel="Leads"
    detail={<p>{openId}</p>}
    detailLabel="Lead"
    onBack={() => undefined}
  />
)

test('another one that is opened begins at its top; the same one stays where it was read', () => {
  const { again } = show(at('a'))
  const pane = screen.getByRole('region', { name: 'Lead' })
  pane.scrollTop = 300
  again(at('a'))
  expect(pane.scrollTop).toBe(300)
  again(at('b'))
  expect(pane.scrollTop).toBe(0)
})
