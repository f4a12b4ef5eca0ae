/** The website's pictures for who holds the screen of its content. Behind `requireSession`. */
import { Hono } from 'hono'
import { addPictureBody, editPictureBody, removePictureBody } from '#db/website/picture.ts'
import type { SessionEnv } from '../../deps.ts'
import type { readersOf } from '../../page-query.ts'
import { acting } from '../content/act.ts'
import { addPicture, editPicture, removePicture } from './acts.ts'
import { pictureLines } from './read.ts'

export function pictureRoutes(now: () => number, reads: ReturnType<ReturnType<typeof readersOf>>) {
  const routes = new Hono<SessionEnv>().get('/', reads, c => {
    const rows = pictureLines(c.var.session.dealership.db, now())
    return c.json({ Status: '1', asOf: now(), rows, next: null })
  })
  const act = acting(routes, now)
  act('/add', addPictureBody, addPicture)
  act('/edit', editPictureBody, editPicture)
  act('/remove', removePictureBody, removePicture)
  return routes
}
