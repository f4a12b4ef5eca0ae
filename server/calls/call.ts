/** What a call of SPEC section 7 is: its path, who may, what it takes, what it answers. Routes and OpenAPI are made from it. */
import * as z from 'zod/mini'
import type { FormKey } from '#db/forms.ts'
import { alertPageSize, type Locale } from '#db/terms.ts'
import type { ActiveSession, AppDeps } from '../deps.ts'

export type CallContext = {
  session: ActiveSession
  locale: Locale
  now: number
  /** Instants as the caller reads them: `YYYY-MM-DD HH:MM`. */
  written: (instant: number) => string
  newId: () => string
}

export type Call<P = unknown, A extends object = object> = {
  path: string
  summary: string
  /** Any of these forms entitles; undefined for everybody who is signed in. */
  forms: readonly FormKey[] | undefined
  /** A person's own account: also for the provider's staff without a dealership. */
  own: boolean
  params: z.ZodMiniType<P>
  /** Beside `Status`. */
  answer: z.ZodMiniType<A>
  run: (context: CallContext, params: P) => A | 'reload'
}

export const call = <P, A extends object>(
  path: string,
  {
    own = false,
    forms,
    ...rest
  }: Omit<Call<P, A>, 'path' | 'own' | 'forms'> & { own?: boolean; forms?: readonly FormKey[] },
): Call<P, A> => ({ path, own, forms, ...rest })

const digits = z.string().check(z.regex(/^\d{1,6}$/))
export const wholeNumber = z.pipe(digits, z.transform(Number))
export const maxPageSize = 50
/** `PageSize`, 10 unless said otherwise; a larger page than 50 is cut to it. */
export const pageParams = z.object({
  PageSize: z.pipe(
    z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), String(alertPageSize)),
    z.transform(text => Math.min(Number(text), maxPageSize)),
  ),
})
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ Total: z.int(), Items: z.array(item) })
export const someId = z.string().check(z.minLength(1), z.maxLength(80))
export const nothing = z.object({})

/** What the calls need of the server. */
export type CallDeps = Pick<AppDeps, 'ports'>
