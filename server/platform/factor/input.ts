import * as z from 'zod/mini'

/** Her present password. */
export const current = z.string().check(z.minLength(1), z.maxLength(1000))
/** Of an app, or a printed one with what stands between its groups. */
export const someCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(40))
