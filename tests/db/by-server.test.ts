/** What only the server does is not carried by the page; what a device does is known to both. */
import { expect, test } from 'vitest'
import type { AnyMutation } from '#db/kernel/mutation.ts'
import { mutations } from '#db/mutations.ts'
import { mutationNamed, mutationNames } from '#db/server-mutations.ts'

const files = import.meta.glob<Record<string, unknown>>('../../db/*/mutations/*.ts', {
  eager: true,
})
const isMutation = (value: unknown): value is AnyMutation =>
  typeof value === 'object' && value !== null && 'decide' in value && 'isByServer' in value
const written = Object.values(files).flatMap(file => Object.values(file).filter(isMutation))
const namesOf = (list: readonly AnyMutation[]) => [...new Set(list.map(m => m.name))].toSorted()

test('the page names every mutation that a device may do, and none that is the server’s own', () => {
  expect(written.length).toBeGreaterThan(150)
  expect(namesOf(mutations)).toEqual(namesOf(written.filter(m => !m.isByServer)))
})

test('the server names every mutation, each once, and beside the page’s those of its own alone', () => {
  expect(mutationNames.toSorted()).toEqual(namesOf(written))
  const pages = new Set<string>(mutations.map(m => m.name))
  const own = mutationNames.filter(name => !pages.has(name))
  expect(own.filter(name => !mutationNamed(name)?.isByServer)).toEqual([])
})
