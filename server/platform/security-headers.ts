/** What a browser may do with our answers (LIBRARIES.md 4.1). A route that says something stricter keeps it. */
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../deps.ts'

const policy = [
  `default-src 'self'`,
  // wasm: the bar code reader. No inline script anywhere.
  `script-src 'self' 'wasm-unsafe-eval'`,
  // The hash is of the one style element react-aria-components adds.
  `style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='`,
  `img-src 'self' data: blob:`,
  `media-src 'self' blob:`,
  `connect-src 'self'`,
  `worker-src 'self'`,
  `manifest-src 'self'`,
  `frame-src 'self'`,
  `frame-ancestors 'none'`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
].join('; ')

const headers: Record<string, string> = {
  'Content-Security-Policy': policy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy':
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(headers))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  if (c.var.isHttps)
    c.res.headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
})
