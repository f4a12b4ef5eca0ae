/** The open-source work that runs in the page, under these licences. */
export const licences: readonly (readonly [name: string, licence: string])[] = [
  ['Dexie, dexie-react-hooks', 'Apache-2.0'],
  ['Inter (Fontsource)', 'OFL-1.1'],
  ['libphonenumber-js', 'MIT'],
  ['Lingui', 'MIT'],
  ['Lucide', 'ISC'],
  ['MiniSearch', 'MIT'],
  ['Papa Parse', 'MIT'],
  ['React, React DOM', 'MIT'],
  ['React Aria Components, @internationalized/date', 'Apache-2.0'],
  ['React Hook Form', 'MIT'],
  ['React Router', 'MIT'],
  ['signature_pad', 'MIT'],
  ['Workbox', 'MIT'],
  ['Zod', 'MIT'],
  ['zxing-wasm', 'MIT'],
]
