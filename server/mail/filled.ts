/** A form that somebody filled, as machines send it: a line or two for each field, in our languages. */
import { copiedAddress } from '#db/kernel/copied-address.ts'
import { emailProblem } from '#db/kernel/email.ts'
import { fold } from '#db/kernel/fold.ts'
import { isName } from '../intake/spoken.ts'

type Label = 'name' | 'first' | 'last' | 'phone' | 'email' | 'text'
const labels: Record<Label, string> = {
  name: 'name,names,nom,nombre,nom prenom,prenom nom,nom et prenom,prenom et nom,nombre y apellido,nombre y apellidos,nombre apellidos,first and last name,first name last name',
  first: 'first,first name,firstname,given name,prenom,prenoms,primer nombre,nombres',
  last: 'last,last name,lastname,family name,surname,nom famille,apellido,apellidos,primer apellido',
  phone:
    'phone,telephone,tel,cell,cellphone,mobile,cellulaire,portable,telefono,movil,celular,whatsapp,gsm',
  email: 'e mail,email,mail,courriel,electronique,courrier electronique,correo,correo electronico',
  text: 'message,question,questions,comment,comments,commentaire,commentaires,mensaje,comentario,comentarios,consulta,pregunta,inquiry,enquiry,note,notes,remarks,observaciones',
}
const byWords = new Map(
  Object.entries(labels).flatMap(([label, names]) =>
    names.split(',').map(words => [words, label as Label] as const),
  ),
)
/** Whose field it is, and words that say no more than that it is one. */
const besides =
  /^(?:your|votre|su|tu|full|complete?|complet|completo|number|numero|num|nro|no|nº|n°|addresse?|address|adresse|direccion|de|du|des|del|d|la|le|l|the|of|required|requis|obligatoire|obligatorio|requerido|optional|facultatif|opcional|\d{1,2})$/
const persons =
  /^(?:customer|customers|client|cliente|clients|contact|contacto|lead|prospect|prospecto|buyer|acheteur|comprador|visitor|visiteur|visitante|sender|expediteur|remitente|invitee|invite|invitado|guest|attendee|participant|participante|applicant|requester|demandeur|solicitante|interesado|user|usuario|utilisateur)s?$/
/** Which of her numbers it is. */
const whichPhone =
  /^(?:day|daytime|evening|eve|night|home|work|office|main|primary|secondary|alternate|mobile|cell|jour|soir|maison|domicile|travail|bureau|fixe|principal|casa|domicilio|trabajo|oficina|fijo)$/

/** What a field is for, by what stands before its sign; "Client" alone is her name. */
function labelOf(said: string): Label | undefined {
  const words = fold(said)
    .split(/[^\p{L}\d]+/u)
    .filter(word => word !== '' && !besides.test(word))
  const own = words.filter(word => !persons.test(word))
  if (own.length === 0 && words.length > 0) return 'name'
  const known = byWords.get(own.join(' '))
  if (known) return known
  const isPhone = (word: string) => byWords.get(word) === 'phone'
  return own.some(isPhone) && own.every(word => isPhone(word) || whichPhone.test(word))
    ? 'phone'
    : undefined
}

/** `Nom : Ana`, `*Name:* Ana`, `name=Ana`, a cell of a table. */
const field =
  /^[\s>*•_|·-]{0,20}([^:：=\t|]{1,60}?)[\s*_]{0,4}(?:[:：=\t|→➔►»]|\s[-–—>]\s)[\s*_:|]{0,9}(.*)$/
const alone = /^[\s>*•_|·-]{0,20}([^\d?!,@]{2,40}?)[\s*_]{0,4}$/
const bare = (text: string) => text.replace(/^[\s*_"|]+|[\s*_"|]+$/g, '')

const reach = /@[\w-]+\.\w|(?:\d[\s().-]{0,2}){7,}/
/** Enough for a form; beyond it stands somebody's catalogue. */
const mostFormLines = 200

type OneFilled = { key: Label; value: string }
export type Filled = readonly OneFilled[]
export function filledIn({ text }: { text: string }): Filled {
  const lines = text
    .split('\n', mostFormLines)
    .map(line => line.slice(0, 300))
    .filter(line => line.trim() !== '')
  return lines.flatMap((line, at) => oneIn(line, lines[at + 1] ?? ''))
}
/** A field and its value, which stands behind it or on the line below. */
function oneIn(line: string, below: string): OneFilled[] {
  const [, said = '', behind = ''] = field.exec(line) ?? []
  const label = said === '' ? undefined : labelOf(said)
  const key = label ?? labelOf(alone.exec(line)?.[1] ?? '')
  if (!key) return []
  const value = bare(label ? behind : '') || (isField(below) ? '' : bare(below))
  if (value === '') return []
  if (key !== 'name' || !/[\d@]/.test(value)) return [{ key, value }]
  // "Contact number: 514 555-0134" is how to reach her; "Client: 204" is a number of hers, and no name.
  const way = value.includes('@') ? 'email' : isNumber.test(value) ? 'phone' : undefined
  return way ? [{ key: way, value }] : []
}
const isNumber = /^\+?(?:[\s().-]{0,3}\d){9,15}$/
const isField = (line: string) =>
  labelOf(field.exec(line)?.[1] ?? alone.exec(line)?.[1] ?? '') !== undefined

/** Two fields, and an address or number in one. */
export const isFilledForm = (found: Filled): boolean =>
  found.length > 1 && found.some(({ value }) => reach.test(value))

/** Lines that ask something in four words or more, but for "Questions? Call us". */
const asks = (line: string) =>
  line
    .split('?', 20)
    .slice(0, -1)
    .some(said => said.trim().split(/\s+/).length > 3) &&
  !/question|help|aide|ayuda|pregunta|duda/i.test(line)
const phone = /(?<![\d-])\(?(?!8(?:00|33|44|55|66|77|88))[2-9]\d{2}\)?[\s.-]\d{3}[\s.-]?\d{3,4}\b/
const written = /(?<![\w.+'-])[\w.+'-]{1,64}@([\w-]+(?:\.[\w-]+)+)/g

/** As portals begin what they send on. */
const ofLead =
  /^(?:(?:you have |vous avez |tiene )?(?:an? |une? |una? )?)?(?:new|nouve(?:au|lle)|nuev[oa]) (?:lead|prospect[oe]?|inquiry|enquiry|contact[oe]?|(?:sales |customer )?request|demande|solicitud|consulta)\b/i

/** A question and how to reach whoever asks it, or both in the subject: no form, and a person all the same. */
export function isAskedIn(subject: string, text: string, sender: string): boolean {
  const house = sender.slice(sender.indexOf('@') + 1).toLowerCase()
  const names = (line: string) =>
    phone.test(line) ||
    [...line.matchAll(written)].some(([, domain = '']) => !house.endsWith(domain.toLowerCase()))
  if (names(subject.slice(0, 300))) return true
  const lines = text.split('\n', mostFormLines).map(line => line.slice(0, 600))
  return (lines.some(asks) || ofLead.test(subject)) && lines.some(names)
}

type By = Record<'name' | 'phone' | 'email' | 'words', string>
/** Who filled it, and her own words; '' for what is not said. */
export function filledBy(found: Filled): By {
  const said = (key: Label) => found.find(each => each.key === key)?.value ?? ''
  const copied = copiedAddress(said('email'))
  const email = copied?.address ?? said('email')
  const name = [said('first'), said('last') || said('name')].filter(isName).join(' ')
  return {
    // "Nom" beside "Prénom" is the last one.
    name: name || (copied?.name ?? ''),
    phone: said('phone'),
    // The rest is the machine's.
    words: said('text'),
    email: emailProblem(email) ? '' : email,
  }
}
