import type { AppDeps } from '../deps.ts'

/**
 * Where customers find a dealership's website, `https://name`; undefined when it has none. Its own host name where that
 * leads to it, the demonstration's otherwise.
 */
export function siteOrigin(
  { config, platform }: Pick<AppDeps, 'config' | 'platform'>,
  companyId: string,
  hostname: string,
): string | undefined {
  const names = [hostname.toLowerCase(), `${companyId.replace(/^c-/, '')}-site.localhost`]
  const host = names.find(name => name !== '' && platform.siteOfHost(name)?.companyId === companyId)
  const usual = config.publicScheme === 'https' ? 443 : 80
  const port = config.publicPort === usual ? '' : `:${config.publicPort}`
  return host && `${config.publicScheme}://${host}${port}`
}
