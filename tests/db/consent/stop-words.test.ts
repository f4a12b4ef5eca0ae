/** Words that end text messages, by the vectors of carriers and of people. */
import { expect, test } from 'vitest'
import { textCommand } from '#db/consent/stop-words.ts'

test.each([
  ['stop', 'STOP'],
  ['Arrêt', 'ARRET'],
  ['ARRÊT.', 'ARRET'],
  [' Baja!', 'BAJA'],
  ['Désabonner', 'DESABONNER'],
  ['De\u0301sabonner', 'DESABONNER'],
  ['alto', 'ALTO'],
  ['STOP\u200c', 'STOP'],
  ['“Opt-out”', 'OPTOUT'],
  ['Arrett', 'ARRETT'],
])('%s is a stop, and nothing else', (text, word) => {
  expect(textCommand(text)).toMatchObject({ command: 'stop', word, isPlain: true })
})

test.each(['STOP SVP', 'stop 36180', 'Arrêt, merci', 'baja por favor', 'STOP!!! merci'])(
  '%s begins with a stop and is short: it stops, and a person is told',
  text => {
    expect(textCommand(text)).toMatchObject({ command: 'stop', isPlain: false })
  },
)

test.each([
  'No pares',
  'S T O P',
  'Do not stop by today',
  'Stop by the dealership tomorrow',
  'Cancel my appointment',
  'END OF DAY',
  '',
  '…',
  'constructor',
  'Je passe demain',
])('“%s” is no command', text => {
  expect(textCommand(text)).toBeUndefined()
})

test('the language of the answer is the word’s', () => {
  expect(textCommand('arrêter')).toMatchObject({ language: 'fr' })
  expect(textCommand('Salir')).toMatchObject({ language: 'es' })
  expect(textCommand('aide?')).toEqual({ command: 'help', word: 'AIDE', language: 'fr' })
  expect(textCommand('Help')).toMatchObject({ command: 'help', language: 'en' })
  expect(textCommand('unstop')).toEqual({ command: 'start', word: 'UNSTOP' })
})
