/** Parts and alphabets of text messages, as networks count them. */
import { expect, test } from 'vitest'
import { plainTwin, smsLength } from '#db/message/sms-length.ts'

const a = (count: number) => 'a'.repeat(count)
test.each([
  ['', 'gsm', 0],
  [a(160), 'gsm', 1],
  [a(161), 'gsm', 2],
  [a(306), 'gsm', 2],
  [a(307), 'gsm', 3],
  [`${a(158)}€`, 'gsm', 1],
  [`${a(159)}€`, 'gsm', 2],
  // The euro sign is not cut: the first part ends one place early.
  [`${a(152)}€${a(153)}`, 'gsm', 3],
  ['é'.repeat(160), 'gsm', 1],
  ['ê'.repeat(70), 'unicode', 1],
  ['ê'.repeat(71), 'unicode', 2],
  ['ê'.repeat(134), 'unicode', 2],
  ['ê'.repeat(135), 'unicode', 3],
  [`${a(68)}🚗`, 'unicode', 1],
  [`${a(69)}🚗`, 'unicode', 2],
  ['Ça va', 'gsm', 1],
  ['ça va', 'unicode', 1],
  [
    'Bonjour, votre véhicule est prêt. Répondez ARRET pour ne plus recevoir de messages.',
    'unicode',
    2,
  ],
  ['Bonjour, votre véhicule est disponible à 14 h. Répondez ARRET pour vous désabonner.', 'gsm', 1],
  ['Hola, su vehículo está listo. Responda BAJA para no recibir más mensajes.', 'unicode', 2],
  ['Mañana a las 9:00 le esperamos en la agencia. ¿Confirma?', 'gsm', 1],
])('%s', (text, alphabet, parts) => {
  expect(smsLength(text)).toMatchObject({ alphabet, parts })
})

test('the plain twin keeps accents and drops typographic signs', () => {
  expect(plainTwin('« L’été »\u00A0– “déjà”…')).toBe('"L\'été" - "déjà"...')
  expect(plainTwin('prêt')).toBe('prêt')
})
