/** What a website has beside its pages: style sheet and script, the brand's pictures, photos of what is shown, and the list for search engines. */
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { serveStatic } from '@hono/node-server/serve-static'
import { eq, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { logoOf } from '#db/print/masthead.ts'
import { prepared } from '#db/rows.ts'
import { file } from '#db/schema.ts'
import { rootDir } from '../config.ts'
import { readRendition } from '#db/website/picture.ts'
import { fontOf, lookOf, stylesheetOf, visitorScript } from './assets.ts'
import { photosOf, publicRow, unitOf } from './catalogue.ts'
import { renditionOf } from './pictures/made.ts'
import { picturesHere } from './pictures/read.ts'
import { sitemapOf } from './sitemap.ts'
import type { Site, SiteEnv } from './site.ts'

const forever = 'public, max-age=31536000, immutable'
const pictures = ['image/webp', 'image/jpeg', 'image/png']

const serve = serveStatic<SiteEnv>({ root: join(rootDir, 'public') })

export const fileRoutes = () =>
  new Hono<SiteEnv>()
    .get('/site/:name', c => {
      const { brand, company, template } = c.var.site
      const font = fontOf(template)
      if (font && font.name === c.req.param('name')) {
        c.header('Cache-Control', forever)
        c.header('Content-Type', 'font/woff2')
        return c.body(font.bytes)
      }
      const look = lookOf(brand, company)
      const asked = c.req.param('name')
      const isScript = asked.endsWith('.js')
      const plain = stylesheetOf(look)
      const sheet = asked === plain.name ? plain : stylesheetOf(look, template)
      const { name, text } = isScript ? visitorScript() : sheet
      // An older page may ask for an older one: the new one serves it, and is not kept under the old name.
      c.header('Cache-Control', c.req.param('name') === name ? forever : 'no-cache')
      c.header('Content-Type', `text/${isScript ? 'javascript' : 'css'}; charset=utf-8`)
      return c.body(text)
    })
    .get('/brands/:key/:file', async c => {
      const found =
        c.req.param('key') === c.var.site.brand.key
          ? await serve(c, () => Promise.resolve())
          : undefined
      if (!found) return c.notFound()
      found.headers.set('Cache-Control', 'public, max-age=86400')
      return found
    })
    .get('/favicon.ico', c => c.redirect(`/brands/${c.var.site.brand.key}/icon-32.png`))
    .get('/robots.txt', c => {
      c.header('Cache-Control', 'public, max-age=3600')
      return c.text(
        `User-agent: *\nAllow: /\n\nSitemap: ${c.var.site.canonicalOrigin}/sitemap.xml\n`,
      )
    })
    .get('/sitemap.xml', c => {
      c.header('Content-Type', 'application/xml; charset=utf-8')
      c.header('Cache-Control', 'public, max-age=600')
      return c.body(sitemapOf(c.var.site))
    })
    .get('/photos/:vehicle/:sha', c => {
      const sha = c.req.param('sha')
      if (!isShown(c.var.site, c.req.param('vehicle'), sha)) return c.notFound()
      // A publisher's page shows it beside our link.
      c.header('Cross-Origin-Resource-Policy', 'cross-origin')
      return picture(c, sha)
    })
    .get('/pictures/:name', async c => {
      const { dealership } = c.var.site
      const wanted = readRendition(c.req.param('name'))
      const picture = wanted && picturesHere(dealership.db, [wanted.id]).get(wanted.id)
      const place = picture && (await renditionOf(dealership, picture, wanted))
      return place ? sendPicture(c, place, `image/${wanted.format}`) : c.notFound()
    })
    // Under an address that changes with the row it stands in.
    .get('/house/logo', c => {
      const logo = logoOf(c.var.site.company.look.logo)
      if (!logo || !('image' in logo)) return c.notFound()
      c.header('Content-Type', 'image/png')
      c.header('Cache-Control', forever)
      c.header('Content-Security-Policy', alone)
      return c.body(Buffer.from(logo.image.slice(logo.image.indexOf(',') + 1), 'base64'))
    })
    .get('/house/publicity', c => {
      const { publicity } = c.var.site.company.look
      return publicity ? picture(c, publicity) : c.notFound()
    })

const alone = `default-src 'none'; frame-ancestors 'none'; sandbox`
function picture(c: Context<SiteEnv>, sha: string) {
  const { site } = c.var
  const mime = mimeOf(site, sha)
  const path = join(site.dealership.filesDir, sha.slice(0, 2), sha)
  return mime && existsSync(path) ? sendPicture(c, path, mime) : c.notFound()
}
function sendPicture(c: Context<SiteEnv>, path: string, mime: string) {
  c.header('Content-Type', mime)
  c.header('Cache-Control', forever)
  c.header('Content-Security-Policy', alone)
  if (c.req.method === 'HEAD') return c.body(null)
  return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream)
}

/** A photo is public while its vehicle is. */
function isShown(
  { dealership: { db }, now, company }: Site,
  vehicleId: string,
  sha: string,
): boolean {
  if (!/^[0-9a-f]{64}$/.test(sha)) return false
  const row = publicRow(db, vehicleId)
  return (
    row !== undefined &&
    unitOf(row, now, company.country) !== undefined &&
    photosOf(db, vehicleId).some(each => each.sha256 === sha || each.thumbSha256 === sha)
  )
}
function mimeOf({ dealership: { db } }: Site, sha256: string): string | undefined {
  const find = prepared(db, 'site file', () =>
    db
      .select({ mime: file.mime, complete: file.complete })
      .from(file)
      .where(eq(file.sha256, sql.placeholder('sha256'))),
  )
  const row = find.get({ sha256 }) as { mime: string; complete: boolean } | undefined
  return row?.complete ? pictures.find(each => each === row.mime) : undefined
}
