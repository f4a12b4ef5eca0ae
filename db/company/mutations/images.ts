/** Its pictures: Logo 01 (200x50), as a PNG in its row so that every paper has it, and Publicity 01 (400x200), a file. */
import * as z from 'zod/mini'
import { companyDesk } from '../../desks.ts'
import { id, sha256 } from '../../kernel/fields.ts'
import { change, merged, mutation } from '../../kernel/mutation.ts'
import { lookWith } from '../look.ts'
import { houseOf, readsHouse, remembered } from '../shared.ts'

/** CompanyImageType of SPEC section 3. */
export const imageSizes = {
  logo: { width: 200, height: 50 },
  publicity: { width: 400, height: 200 },
} as const
/** Raw pixels of a logo are 40 kB; as text a third more. */
const mostLogo = 64_000
const pngStart = 'data:image/png;base64,'

/** Width and height from the first bytes of a PNG (ISO 15948, 5.6 and 11.2.1). */
function isLogoPng(text: string): boolean {
  if (!/^data:image\/png;base64,iVBORw0KGgo[\w+/]+=*$/.test(text)) return false
  const bytes = atob(text.slice(pngStart.length, pngStart.length + 32))
  const number = (at: number) =>
    [0, 1, 2, 3].reduce((sum, i) => sum * 256 + bytes.charCodeAt(at + i), 0)
  const { width, height } = imageSizes.logo
  return bytes.slice(12, 16) === 'IHDR' && number(16) === width && number(20) === height
}

export const changeLogo = mutation('company.changeLogo', {
  form: companyDesk,
  input: z.object({
    id,
    companyId: id,
    logo: z.union([
      z.literal(''),
      z.string().check(z.maxLength(mostLogo, { error: 'too-long' }), z.refine(isLogoPng)),
    ]),
  }),
  reads: readsHouse,
  decide(seen, { id: actId, logo }, actor) {
    const { company } = houseOf(seen.company, actor)
    if (company.look.logo === logo) return merged
    return [
      change('company', company.id, { look: lookWith(company.look, { logo }, actor.now) }),
      remembered(actId, 'logo', [], actor),
    ]
  },
})

/** By the hash of its bytes, which may still be on their way: nothing of the row waits for them. */
export const changePublicity = mutation('company.changePublicity', {
  form: companyDesk,
  input: z.object({ id, companyId: id, sha256: z.union([z.literal(''), sha256]) }),
  reads: readsHouse,
  decide(seen, { id: actId, sha256: publicity }, actor) {
    const { company } = houseOf(seen.company, actor)
    if ((company.look.publicity ?? '') === publicity) return merged
    return [
      change('company', company.id, { look: { ...company.look, publicity } }),
      remembered(actId, 'publicity', [], actor),
    ]
  },
})
