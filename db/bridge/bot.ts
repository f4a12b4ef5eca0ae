/**
 * Programs that say they are programs, by their agent: crawlers, fetchers of link previews, libraries, monitors, browsers
 * without a screen. It finds none that lies.
 */
const words = [
  // A browser names no such word of its own; Cubot is a maker of telephones.
  String.raw`(?<!cu)bot\b`,
  String.raw`(?<!cu)bot[\s_:./;-]`,
  'crawl',
  'spider',
  'slurp',
  'scrape',
  'archiver',
  'monitor',
  'uptime',
  'pingdom',
  'lighthouse',
  'pagespeed',
  'preview',
  'fetcher',
  'headless',
  'phantomjs',
  'puppeteer',
  'playwright',
  'selenium',
  'webdriver',
  'facebookexternalhit',
  'facebookcatalog',
  'whatsapp/',
  'mediapartners-google',
  'google-inspectiontool',
  'googleother',
  'google favicon',
  'feedfetcher',
  'bingpreview',
  'yahoo link',
  'embedly',
  'quora link',
  'outbrain',
  'vkshare',
  'w3c_validator',
  'validator',
  'curl/',
  'wget',
  'python',
  'java/',
  'okhttp',
  'go-http-client',
  'axios',
  'node-fetch',
  'undici',
  'libwww',
  'httpclient',
  'http_request',
  'postman',
  'insomnia',
  'ruby',
  'perl',
  'php/',
  'guzzle',
  'scan',
  'nmap',
  'nikto',
  'zgrab',
]
const declared = new RegExp(words.join('|'), 'i')
/** Every browser that draws pages begins so. */
const browser = /^(mozilla|opera)\/\d/i

/** An agent that is missing, that no browser has, or that names a program. */
export const isBotAgent = (agent: string): boolean =>
  !browser.test(agent) || agent.length < 20 || declared.test(agent)
