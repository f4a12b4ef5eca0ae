/**
 * French in sources is set as in the catalogues: a blank that may not break does not, in letters, papers, pages of the
 * website and whatever else stands in TypeScript. `--mend` sets it.
 *   node scripts/check-typography.mjs [file …]   only these, all by default
 */
import { parseSync, traverse } from '@babel/core'
import { readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { typeset, typesetSomeFrench } from './typography.mjs'

/**
 * What people type in the demonstration is as people type; what was agreed to has its hash, and what is signed, or printed
 * with it, keeps the words it was signed with.
 */
const without =
  /^db\/(seed|subscription\/terms-\d+|contract\/(deal\/words|print|gate\/piece-words|evidence\/(factor|seal)-words)|delivery\/print|vehicle\/label)\b/
const isFrench = /[éèêàçùœâîôû’]/
const locales = new Map([
  ['fr-ca', 'fr-ca'],
  ['frCa', 'fr-ca'],
  // Canada’s, and France’s where it says nothing of its own.
  ['fr', 'fr'],
  ['french', 'fr'],
  ['fr-fr', 'fr-fr'],
  ['frFr', 'fr-fr'],
])
/** Where other words stand: nothing of French holds there. */
const others = new Set(['en', 'en-ca', 'enCa', 'es', 'es-es', 'esEs', 'es-co', 'esCo'])

/** A text message has no such blank in its alphabet: with one it costs twice. */
const isText = ({ parent }) => parent.type === 'CallExpression' && nameOf(parent.callee) === 'sms'

/** As the words read: escapes are what they stand for, and what stands beside a place is there. */
const escapes = [
  [/\\u(?:00a0|\{a0\})/gi, '\u{A0}'],
  [/\\u(?:202f|\{202f\})/gi, '\u{202F}'],
  [/\\n/g, '\u{2028}'],
]
const read = raw => escapes.reduce((text, [what, by]) => text.replace(what, by), raw)
const written = (text, raw) => {
  const lines = text.replaceAll('\u{2028}', '\\n')
  if (!/\\u/.test(raw)) return lines
  return lines.replaceAll('\u{A0}', '\\u{A0}').replaceAll('\u{202F}', '\\u{202F}')
}

const nameOf = node =>
  node?.type === 'Identifier' ? node.name : node?.type === 'StringLiteral' ? node.value : undefined
/** @returns the locale that the nearest name above says, '' for another language, undefined where none does */
function localeAt(path, file) {
  for (let each = path; each; each = each.parentPath) {
    const name = nameOf(each.node.key ?? each.node.id)
    if (locales.has(name)) return locales.get(name)
    if (others.has(name)) return ''
  }
  const said = /(?:^|[-/])(fr-ca|fr-fr|en-ca|es-es|es-co)\.tsx?$/.exec(file)?.[1]
  return said && (locales.get(said) ?? '')
}

/** @returns the source as it is to be */
function set(file, source) {
  if (!isFrench.test(source)) return source
  const plugins = ['typescript', ...(file.endsWith('x') ? ['jsx'] : [])]
  const options = { filename: file, configFile: false, babelrc: false, parserOpts: { plugins } }
  const changes = []
  const look = path => {
    const { type, start, end } = path.node
    if (type === 'StringLiteral' && path.parent.source === path.node) return
    const locale = localeAt(path, file)
    if (locale === '' || isText(path)) return
    // The quotation marks are no part of it.
    const quote = type === 'StringLiteral' ? 1 : 0
    const [from, to] = [start + quote, end - quote]
    const raw = source.slice(from, to)
    const { quasis = [] } = path.parent
    const [ahead, behind] = [
      quasis.indexOf(path.node) > 0 ? '}' : '',
      type === 'TemplateElement' && !path.node.tail ? '${' : '',
    ]
    const words = ahead + read(raw) + behind
    const after = locale ? typeset(locale, words) : typesetSomeFrench(words)
    if (after !== words)
      changes.push([
        from,
        to,
        written(after.slice(ahead.length, after.length - behind.length), raw),
      ])
  }
  traverse(parseSync(source, options), {
    StringLiteral: look,
    TemplateElement: look,
    JSXText: look,
  })
  return changes.reduceRight(
    (text, [from, to, words]) => text.slice(0, from) + words + text.slice(to),
    source,
  )
}

const { stdout } = spawnSync('git', ['ls-files', 'src', 'db', 'server', 'sw'], { encoding: 'utf8' })
const named = process.argv.slice(2).filter(each => !each.startsWith('--'))
const files = named.length
  ? named
  : stdout.split('\n').filter(each => /\.tsx?$/.test(each) && !without.test(each))
const problems = []
for (const file of files) {
  const source = readFileSync(file, 'utf8')
  const wanted = set(file, source)
  if (wanted === source) continue
  if (process.argv.includes('--mend')) writeFileSync(file, wanted)
  else problems.push(file)
}
if (problems.length)
  console.log(
    `blanks of French that break where none may: node scripts/check-typography.mjs --mend\n${problems.join('\n')}`,
  )
process.exit(problems.length ? 1 : 0)
