/** A form that somebody filled, as machines send it: a line for each field, in our languages. */
import { emailProblem } from '#db/kernel/email.ts'

const labels = {
  name: 'name|nom|nom complet|nombre|nombre completo',
  first: 'first name|prénom',
  last: 'last name|apellidos?',
  phone:
    'phone|phone number|telephone|tel|cell|mobile|t[ée]l[ée]phone|t[ée]l|cellulaire|portable|tel[ée]fono|m[óo]vil|celular',
  email: 'e-?mail|email address|courriel|adresse courriel|correo|correo electr[óo]nico',
  text: 'message|question|comments?|commentaires?|mensaje|comentarios?|consulta',
}
type Label = keyof typeof labels
const named = (label: string) =>
  new RegExp(
    String.raw`^[\s>*•-]*(?:your |votre |su )?(?:full )?(?:${label})\s?\*?\s?[:：]\s*(\S.*)$`,
    'i',
  )
const fields = Object.entries(labels).map(([key, label]) => [key as Label, named(label)] as const)
const reach = /@[\w-]+\.\w|(?:\d[\s().-]{0,2}){7,}/
/** Enough for a form; beyond it stands somebody's catalogue. */
const mostFormLines = 200

export type Filled = readonly { key: Label; value: string }[]
export const filledIn = ({ text }: { text: string }): Filled =>
  text
    .split('\n', mostFormLines)
    .map(line => line.slice(0, 300))
    .flatMap(line =>
      fields.flatMap(([key, field]) => {
        const value = field.exec(line)?.[1]?.trim()
        return value ? [{ key, value }] : []
      }),
    )

/** Two fields, and an address or number in one. */
export const isFilledForm = (found: Filled): boolean =>
  found.length > 1 && found.some(({ value }) => reach.test(value))

type By = Record<'name' | 'phone' | 'email' | 'words', string>
/** Who filled it, and her own words; '' for what is not said. */
export function filledBy(found: Filled): By {
  const said = (key: Label) => found.find(each => each.key === key)?.value ?? ''
  const email = said('email').replace(/^mailto:/i, '')
  return {
    // "Nom" beside "Prénom" is the last one.
    name: [said('first'), said('last') || said('name')].filter(Boolean).join(' '),
    phone: said('phone'),
    // The rest is the machine's.
    words: said('text'),
    email: emailProblem(email) ? '' : email,
  }
}
