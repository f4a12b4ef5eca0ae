/**
 * What people and machines type to get past a field that must not stay empty. It belongs to nobody, so it has no key: two
 * who gave it are not one person.
 */

/**
 * One digit over and over (600 000 000, 311 111 1111), zeros as in 300 000 0000, 06 06 06 06 06; in North America 555-5555,
 * 999-9999, information (555-1212) and 555-1234 behind any area, 222-333-4444, and the areas 555 and 999 that there are not;
 * 01 02 03 04 05 and 06 11 22 33 44 in France; 3131313131, 310 5555555 and 600 600 600 elsewhere.
 */
const fillerKey =
  /^3[34]\d(\d)\1{7}$|(\d)\2{8}$|0{7}$|^1(?:(?:555|999)\d{7}|\d{3}(?:5{7}|9{7}|55512(?:12|34))|(\d)\3\3(\d)\4\4(\d)\5{3}|2345678910)$|^330?(?:102030405|[67](?:11223344|01020304))$|^(?:3[34]\d|57\d\d)(\d\d)\6{3}$|^(?:34|573)\d\d(\d)\7{6}$|^34(\d{3})\8\8$/
/** Up and down the keys: 01 23 45 67 89, 234 567-8901, 987 654 321. */
const runs = '12345678901234567890 98765432109876543210'

/** @param key of a number, as `phoneKey` */
export const isFillerPhone = (key: string): boolean =>
  fillerKey.test(key) || runs.includes(key.replace(/^(?:1|3[34]|57)/, ''))

/** As a whole name or as a domain: none@, no-email@, sansemail@, ne-pas-repondre@, and anybody at noemail.com. */
const none =
  /^(?:none|nobody|n\/[ad]|(?:no|sans|sin|aucun|ningun|pasde?)(?:[eg]?mail|courriel|correo|ad?dresse?|direccion)(?:provided|given|available|address|yet|fourni)?|(?:wont|didnot|wouldnot)(?:give|provide)|(?:dont|donot|doesnot)(?:have(?:one|e?mail)?|e?mail|contact)|pasde|(?:no|donot|nepas)(?:reply|repondre|responder)|no[nt]?(?:tiene|tengo|aplica|provided|available|fourni|disponible|name|one))\d*$/
/** A mailbox may be called so: a filler only where the domain is one too, or a provider of everybody's. */
const weak =
  'rien|toto|guest|cash|walkin|anonym(?:ous|e|o)|comptant|contado|na?|nc|non?|nothing|nowhere|sans|pas|sin|refused?|declined|fake|faux|client|customer|\\d+|nada|nil|null?|aucun|ninguno|inconnu|unknown|desconocido|x+|a+|abc|asdf|qwerty|azerty|test|essai|prueba|user|dealer|ex[ae]mple|ejemplo|de|(?:de)?(?:e?mail|courriel|correo)'
const weakTwice = new RegExp(
  `^(?:${weak})\\d*@(?:${weak}|gmail|hotmail|outlook|live|yahoo|icloud|videotron|orange)$`,
)

/** @param address trimmed, in small letters */
export function isFillerAddress(address: string): boolean {
  // Of the domain the first label is enough.
  const [name = '', label = ''] = address.replace(/[-_]|\.(?=.*@)|\+.*(?=@)/g, '').split(/[@.]/)
  return none.test(name) || none.test(label) || weakTwice.test(`${name}@${label}`)
}
