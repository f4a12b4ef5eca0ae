/** Templates by what somebody types: in the list and where one is picked alike. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { isAsked } from '#src/domain/message-template/queries.ts'
import { aTemplate } from '../../support/builders/message-template.ts'

const template = aTemplate({
  title: 'Réponse F-150',
  frCa: { subject: 'Essai à Trois-Rivières', body: 'Bonjour {{client.firstName}},' },
})

test.each([
  ['réponse', true],
  ['REPONSE', true],
  ['Bonjour', true],
  ['f150 essai', true],
  ['trois rivieres', true],
  ['', true],
  ['réponse demain', false],
])('"%s" finds it: %s', (query, is) => expect(isAsked(template, query)).toBe(is))
