/** What is asked of the feeds: `POST /api/campaigns/feeds/publish`, `/renew`, `/stop`, `/unit`. Each at once; nothing of it is queued. */
import * as z from 'zod/mini'
import { amount, id, shortText } from '../kernel/fields.ts'
import { locales, vehicleConditions } from '../terms.ts'
import { feedFormats } from './terms.ts'

/** Of the Site list: the same in every language, as its id is not. */
const host = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,98}$/, { error: 'required' }))
const degrees = (most: number) =>
  z
    .number({ error: 'number-invalid' })
    .check(z.gte(-most, { error: 'number-invalid' }), z.lte(most, { error: 'number-invalid' }))
const most = 60

const rules = z
  .object({
    conditions: z.array(z.enum(vehicleConditions)).check(z.maxLength(most)),
    kinds: z.array(z.int().check(z.gte(1), z.lte(99))).check(z.maxLength(most)),
    makes: z.array(shortText.check(z.trim(), z.minLength(1))).check(z.maxLength(most)),
    fromMinor: z.nullable(amount),
    toMinor: z.nullable(amount),
  })
  .check(
    z.refine(({ fromMinor, toMinor }) => (fromMinor ?? 0) <= (toMinor ?? Infinity), {
      error: 'number-invalid',
      path: ['toMinor'],
    }),
  )

export const publishBody = z
  .object({
    host,
    /** The version it saw, 0 where there is no feed yet. */
    v: z.int().check(z.nonnegative()),
    format: z.enum(feedFormats, { error: 'required' }),
    locale: z.enum(locales, { error: 'required' }),
    /** The dealership's number with the site; Google knows its stores by it. */
    code: z.string().check(z.trim(), z.maxLength(64, { error: 'too-long' })),
    /** Where the house stands, which Meta asks for. */
    latitude: z.nullable(degrees(90)),
    longitude: z.nullable(degrees(180)),
    rules,
  })
  .check(
    z.refine(({ format, code }) => format !== 'google' || code !== '', {
      error: 'required',
      path: ['code'],
    }),
    z.refine(({ format, latitude }) => format !== 'meta' || latitude !== null, {
      error: 'required',
      path: ['latitude'],
    }),
    z.refine(({ format, longitude }) => format !== 'meta' || longitude !== null, {
      error: 'required',
      path: ['longitude'],
    }),
  )
export type FeedPlan = z.output<typeof publishBody>

export const feedBody = z.object({ host, v: z.int().check(z.gte(1)) })
export type FeedWord = z.output<typeof feedBody>

/** One unit on one site: always, never, or as the rules say. */
export const unitBody = z.object({ host, vehicleId: id, goes: z.nullable(z.boolean()) })
export type UnitSwitch = z.output<typeof unitBody>

export const feedQuery = z.object({ host })
export const unitQuery = z.object({ vehicleId: id })
