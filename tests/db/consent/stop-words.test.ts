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
  ['ARRÊTEZ', 'ARRETEZ'],
  ['no más', 'NO MAS'],
  ['Opt out.', 'OPT OUT'],
])('%s is a stop, and nothing else', (text, word) => {
  expect(textCommand(text)).toMatchObject({ command: 'stop', word, isPlain: true })
})

test.each([
  ['en', 'unsubscribe please'],
  ['en', 'stop please'],
  ['en', 'STOP, thank you!'],
  ['en', 'Stop texting me'],
  ['en', 'Unsubscribe me, pls'],
  ['en', 'stop 36180'],
  ['en', 'STOP au 36180'],
  ['en', 'STOP SVP'],
  ['en', 'STOP!!! merci'],
  ['fr', 'Arrêt, merci'],
  ['fr', 'Arrêtez svp'],
  ['fr', 'ARRÊTEZ S’IL VOUS PLAÎT'],
  ['fr', 'De\u0301sabonnez-moi'],
  ['fr', 'désabonnez moi svp, merci'],
  ['es', 'baja por favor'],
  ['es', '¡Alto, gracias!'],
  ['es', 'no más mensajes'],
  ['es', 'No mas, por favor'],
  ['es', 'Darme de baja, porfa'],
])('%s: “%s” is a stop and courtesy: it stops, and a person is told', (language, text) => {
  expect(textCommand(text)).toMatchObject({ command: 'stop', language, isPlain: false })
})

test.each([
  'Stop by at 5?',
  'Stop by today',
  'Can I stop by please',
  'please stop by',
  'Stop 5',
  'Unsubscribe my wife',
  'Please',
  'thanks',
  'arrêtez-vous chez nous demain?',
  'Arrêtez la vente svp',
  'Désabonnez mon mari',
  'Merci',
  'no más de 20 000 $',
  'No más 20000',
  'Baja de precio?',
  'alto ahí',
  'Gracias',
])('“%s” is a sentence of hers: no command', text => {
  expect(textCommand(text)).toBeUndefined()
})

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
