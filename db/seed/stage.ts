/** What every part of the demonstration world is told: where it plays, who works there, and what day it is. */
import type { Row, TableName } from '../kernel/mutation.ts'
import { addDays, dateIn, instantOf } from '../kernel/date.ts'
import type { Country, Locale } from '../terms.ts'
import { createDice, type Dice } from './dice.ts'
import type { Album } from './pictures/album.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export type Staff = {
  sellers: string[]
  technicians: string[]
  receptionists: string[]
  directors: string[]
}

export type Stage = {
  companyId: string
  country: Country
  timeZone: string
  /** What is spoken on the floor. */
  locale: Locale
  now: number
  /** Calendar day there, YYYY-MM-DD. */
  today: string
  staff: Staff
  album: Album
  dice: (noun: string) => Dice
  /** So many days from today (negative: ago) at a time of the dealership's clocks; what has to be past stays past. */
  at: (days: number, time: string) => number
  day: (days: number) => string
}

type Given = Pick<
  Stage,
  'companyId' | 'country' | 'timeZone' | 'locale' | 'now' | 'staff' | 'album'
>

export function createStage(given: Given): Stage {
  const { companyId, timeZone, now } = given
  const today = dateIn(timeZone, now)
  return {
    ...given,
    today,
    dice: noun => createDice(`${companyId}.${noun}`),
    at(days, time) {
      const instant = instantOf(addDays(today, days), time, timeZone)
      // Later today is not yet: it moves to within the last hour, each instant to another place.
      return days > 0 || instant < now
        ? instant
        : now - 2 * minuteMs - Math.round((instant - now) / 24)
    },
    day: days => addDays(today, days),
  }
}

/** `HH:MM` between two hours, in steps of five minutes. */
export function timeBetween(dice: Dice, fromHour: number, toHour: number): string {
  const hour = dice.int(fromHour, toHour - 1)
  return `${String(hour).padStart(2, '0')}:${String(dice.int(0, 11) * 5).padStart(2, '0')}`
}

/** The bookkeeping of a mirrored row at the first version of a database. */
export const row = <T extends { id: string }>(fields: T) => ({ v: 1, deletedAt: null, ...fields })
export const parentRow = <T extends { id: string }>(touchedAt: number, fields: T) => ({
  v: 1,
  deletedAt: null,
  enteredV: 1,
  touchedAt,
  ...fields,
})

/** Rows of a dealership by table. */
export type Rows = { [T in TableName]?: Row<T>[] }
