/**
 * The mutants of a source file, and the file with all of them in it: each stands behind a switch, so the file is
 * transformed once and a mutant costs only the run of its tests.
 */
import { parseSync, types } from '@babel/core'
import { chain, expressions } from './operators.mjs'

const isType = type => type.startsWith('TS')
const valued = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])
const optional = type => type.startsWith('Optional')

export function parse(file, source) {
  const plugins = ['typescript', ...(file.endsWith('x') ? ['jsx'] : [])]
  return parseSync(source, {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins },
  })
}

/** What may not be replaced where it stands: names, addresses of modules, targets of assignments. */
function untouched(node, parent, key) {
  if (parent.type === 'ImportDeclaration' || parent.type.startsWith('Export'))
    return key === 'source'
  if (parent.type === 'ImportExpression' || parent.callee?.type === 'Import') return true
  if (key === 'key') return !parent.computed
  if (key === 'callee' || key === 'tag') return node.type.endsWith('MemberExpression')
  if (parent.type === 'JSXAttribute') return node.type === 'StringLiteral'
  if (parent.type === 'AssignmentExpression' && key === 'left') return true
  if (parent.type === 'UpdateExpression' || parent.operator === 'delete') return true
  // -1 and 1 of a comparison for sorting: more of the same sign is the same.
  if (node.value === 1 && ['UnaryExpression', 'ConditionalExpression'].includes(parent.type))
    return key !== 'test'
  // A word in a table or a comparison is tried by dropping it, or by turning the comparison.
  if (node.type === 'StringLiteral' && /^(Array|Binary|ObjectProp|SwitchCase)/.test(parent.type))
    return true
  return ['ForOfStatement', 'ForInStatement'].includes(parent.type) && key === 'left'
}

/** @returns {{ start: number, end: number, how: string, text: string, what: string }[]} */
function sitesOf(file, source) {
  const sites = []
  const text = ({ start, end }) => source.slice(start, end)
  const add = (node, how, what, to = '') =>
    sites.push({ start: node.start, end: node.end, how, what, text: to })

  const guard = (node, parent, key) => {
    if (['IfStatement', 'ConditionalExpression'].includes(parent.type) && key === 'test') {
      if (parent.type === 'ConditionalExpression') return
      add(node, 'expression', 'always', 'true')
      add(node, 'expression', 'never', 'false')
    }
  }

  function visit(node, parent, key) {
    if (isType(node.type) && !valued.has(node.type)) return
    if (node.declare || node.importKind === 'type' || node.exportKind === 'type') return
    if (types.isExpression(node) && !untouched(node, parent, key)) {
      guard(node, parent, key)
      for (const { what, text: to } of expressions(node, text)) add(node, 'expression', what, to)
      const outermost = !(optional(parent.type) && ['object', 'callee'].includes(key))
      if (optional(node.type) && outermost)
        for (const { what, text: to } of chain(node, text)) add(node, 'expression', what, to)
    }
    if (node.type === 'ExpressionStatement') add(node, 'statement', 'dropped')
    if (node.type === 'ThrowStatement' && parent.type !== 'IfStatement')
      add(node, 'statement', 'dropped')
    if (
      parent.type === 'ObjectExpression' &&
      node.type === 'ObjectProperty' &&
      parent.properties.length > 1
    )
      add(node, 'property', 'dropped')
    if (
      parent.type === 'ArrayExpression' &&
      parent.elements.length > 1 &&
      node.type !== 'SpreadElement'
    )
      add(node, 'element', 'dropped')
    for (const name of types.VISITOR_KEYS[node.type] ?? []) {
      const child = node[name]
      if (node.shorthand && (name === 'value' || name === 'key') && parent.type !== 'ObjectPattern')
        continue
      if (Array.isArray(child)) child.forEach(one => one && visit(one, node, name))
      else if (child) visit(child, node, name)
    }
  }
  visit(parse(file, source).program, { type: 'File' }, 'program')
  return sites
}

const line = (source, at) => source.slice(0, at).split('\n').length
const flat = text => text.replaceAll(/\s+/g, ' ').trim()

/** @returns {{ file, line, at, from, to, what, key, site }[]} */
export function mutantsOf(file, source) {
  const seen = new Set()
  return sitesOf(file, source).flatMap(site => {
    const from = source.slice(site.start, site.end)
    const to = site.how === 'expression' ? site.text : ''
    const once = `${site.start} ${site.end} ${site.how} ${to}`
    if (seen.has(once) || (site.how === 'expression' && to === from)) return []
    seen.add(once)
    const at = line(source, site.start)
    return {
      file,
      line: at,
      from: flat(from),
      to: flat(to),
      what: site.what,
      key: `${flat(source.split('\n')[at - 1])} | ${flat(from).slice(0, 120)} | ${site.what}`,
      site,
    }
  })
}

/** Outer before inner; a dropped property or element lies around the value that it is. */
const order = { statement: 0, property: 1, element: 1, expression: 2 }
const outerFirst = (a, b) => a.start - b.start || b.end - a.end || order[a.how] - order[b.how]

const wrap = {
  expression: (inner, on) =>
    `(${on.map(({ id, site }) => `mutantOn(${id})?(${site.text}):`).join('')}(${inner}))`,
  // A statement that begins with a bracket would be read as the end of the one before.
  statement: (inner, on) =>
    on.length
      ? `if(${on.map(({ id }) => `mutantOn(${id})`).join('||')}){}else{${inner}}`
      : `{${inner}}`,
  property: (inner, on) => `...(mutantOn(${on[0].id})?{}:{${inner}})`,
  element: (inner, on) => `...(mutantOn(${on[0].id})?[]:[${inner}])`,
}

/** The source with every mutant behind its switch; `numbers` are the switches', in the same order, 0 for none. */
export function withMutants(source, mutants, numbers) {
  const groups = new Map()
  mutants.forEach(({ site }, index) => {
    const { start, end, how } = site
    if (numbers[index] === 0 && how !== 'statement') return
    const key = `${start} ${end} ${how}`
    const group = groups.get(key) ?? { start, end, how, on: [] }
    if (numbers[index] > 0) group.on.push({ id: numbers[index], site })
    groups.set(key, group)
  })
  const sorted = [...groups.values()].toSorted(outerFirst)
  let next = 0
  const render = (start, end) => {
    let out = ''
    let at = start
    while (next < sorted.length && sorted[next].start < end) {
      const group = sorted[next]
      next += 1
      out +=
        source.slice(at, group.start) + wrap[group.how](render(group.start, group.end), group.on)
      at = group.end
    }
    return out + source.slice(at, end)
  }
  return render(0, source.length)
}
