/** Which route a call came to, as it may be told: its pattern, since an address of ours may be somebody's key. */
import type { Context } from 'hono'
import { routePath } from 'hono/route'

// oxlint-disable-next-line typescript/no-explicit-any
export const routeOf = (c: Context<any>): string => routePath(c)
