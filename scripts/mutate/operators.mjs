/** What a hand could get wrong, node by node: each answers the texts that could stand there instead. */

const binary = {
  '>': ['>='],
  '>=': ['>'],
  '<': ['<='],
  '<=': ['<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
}
const logical = { '&&': '||', '||': '&&' }
const assignment = { '+=': '-=', '-=': '+=', '*=': '/=' }
const called = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  trunc: 'ceil',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  find: 'findLast',
  findLast: 'find',
}
/** Steps of a chain that can be forgotten. */
const step = new Set(
  'filter sort toSorted reverse toReversed slice trim abs normalize padStart toLowerCase toUpperCase'.split(
    ' ',
  ),
)
/** Either way round is the same. */
const symmetric = new Set(['min', 'max', 'eq', 'ne'])
const isText = node =>
  node.type === 'TemplateLiteral' ||
  node.type === 'StringLiteral' ||
  (node.type === 'BinaryExpression' && (isText(node.left) || isText(node.right)))

const simple = node => node.type === 'Identifier' || node.type === 'MemberExpression'
/** The last word of `from.soldOn` is On: what has it too is easily taken for it. */
const kindOf = node => {
  const named = node.type === 'MemberExpression' ? node.property : node
  return named.type === 'Identifier'
    ? named.name.match(/[A-Z]?[a-z0-9]+$/)?.[0].toLowerCase()
    : undefined
}
const swappable = (left, right) =>
  (simple(left) && simple(right) && kindOf(left) && kindOf(left) === kindOf(right)) ||
  (left.type === 'Identifier' && right.type === 'Identifier' && ['from', 'a'].includes(left.name))

const clock = name => {
  const [, verb, utc, what] =
    name.match(/^([gs]et)(UTC)?(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)$/) ?? []
  return what && `${verb}${utc ? '' : 'UTC'}${what}`
}

const made = (what, text) => ({ what, text })

/** @returns {{ text: string, what: string }[]} */
export function expressions(node, text) {
  const of = (node, from, to) => {
    const whole = text(node)
    return whole.slice(0, from.start - node.start) + to + whole.slice(from.end - node.start)
  }
  const cut = (node, start, end, to = '') => {
    const whole = text(node)
    return whole.slice(0, start - node.start) + to + whole.slice(end - node.start)
  }
  switch (node.type) {
    case 'BinaryExpression': {
      if (node.operator === '+' && isText(node)) return []
      const gap = cut => cut.replace(node.operator, '\0')
      const between = text({ start: node.left.end, end: node.right.start })
      return (binary[node.operator] ?? []).map(to =>
        made(
          `${node.operator} to ${to}`,
          cut(node, node.left.end, node.right.start, gap(between).replace('\0', to)),
        ),
      )
    }
    case 'LogicalExpression':
      return logicals(node, text)
    case 'AssignmentExpression': {
      const to = assignment[node.operator]
      return to
        ? [made(`${node.operator} to ${to}`, `${text(node.left)} ${to} ${text(node.right)}`)]
        : []
    }
    case 'UpdateExpression': {
      const to = node.operator === '++' ? '--' : '++'
      return [made(`${node.operator} to ${to}`, text(node).replace(node.operator, to))]
    }
    case 'UnaryExpression':
      return ['!', '-'].includes(node.operator)
        ? [made(`without ${node.operator}`, `(${text(node.argument)})`)]
        : []
    case 'BooleanLiteral':
    case 'NumericLiteral':
    case 'StringLiteral':
    case 'ArrayExpression':
    case 'RegExpLiteral':
      return literals(node)
    case 'ConditionalExpression':
      return [
        made('always', of(node, node.test, 'true')),
        made('never', of(node, node.test, 'false')),
      ]
    case 'CallExpression':
    case 'OptionalCallExpression':
      return calls(node, text, cut)
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return node.computed && node.property.type === 'NumericLiteral' && node.property.value === 0
        ? [made('last for first', cut(node, node.object.end, node.end, '.at(-1)'))]
        : []
    default:
      return []
  }
}

function logicals(node, text) {
  const between = text({ start: node.left.end, end: node.right.start })
  const at = node.left.end - node.start + between.indexOf(node.operator)
  const left = text(node).slice(0, at)
  const right = text(node).slice(at + node.operator.length)
  const to = logical[node.operator]
  return to
    ? [made(`${node.operator} to ${to}`, `(${left})${to}(${right})`)]
    : [made('without ??', left.trim())]
}

function literals(node) {
  switch (node.type) {
    case 'BooleanLiteral':
      return [made('flipped', String(!node.value))]
    case 'NumericLiteral':
      return [made('one more', String(node.value + 1))]
    case 'StringLiteral':
      return [node.value ? made('emptied', "''") : made('filled', "'?'")]
    case 'ArrayExpression':
      return node.elements.length ? [made('emptied', '[]')] : []
    default:
      return [
        ...(node.pattern.startsWith('^')
          ? [made('not from the start', `/${node.pattern.slice(1)}/${node.flags}`)]
          : []),
        ...(node.pattern.endsWith('$') && !node.pattern.endsWith('\\$')
          ? [made('not to the end', `/${node.pattern.slice(0, -1)}/${node.flags}`)]
          : []),
      ]
  }
}

function calls(node, text, cut) {
  const out = []
  const { callee, arguments: args } = node
  const method =
    callee.type.endsWith('MemberExpression') && !callee.computed ? callee.property : undefined
  const name = method?.name
  const to = name && (Object.hasOwn(called, name) ? called[name] : clock(name))
  if (to) out.push(made(`${name} to ${to}`, cut(node, method.start, method.end, to)))
  if (name && step.has(name)) {
    const rest = callee.object.name === 'Math' ? args[0] : callee.object
    out.push(made(`without ${name}`, text(rest)))
  }
  if (name === 'at' && args[0]?.type === 'UnaryExpression')
    out.push(made('first for last', cut(node, args[0].start, args[0].end, '0')))
  if (name === 'UTC' && callee.object.name === 'Date')
    out.push(made('local', `new Date(${args.map(text).join(', ')}).getTime()`))
  if (!symmetric.has(name ?? callee.name))
    args.slice(1).forEach((right, index) => {
      const left = args[index]
      if (!swappable(left, right)) return
      const between = text({ start: left.end, end: right.start })
      out.push(
        made('swapped', cut(node, left.start, right.end, text(right) + between + text(left))),
      )
    })
  return out
}

/** Every `?.` of a chain, dropped one at a time; asked of the outermost node of the chain. */
export function chain(node, text) {
  const out = []
  for (let at = node; at; at = at.object ?? at.callee ?? at.expression) {
    if (!at.optional) continue
    const before = (at.object ?? at.callee).end
    const whole = text(node)
    const rest = whole.slice(before - node.start)
    const plain = /^\s*\?\.\s*[[(]/.test(rest) ? rest.replace('?.', '') : rest.replace('?.', '.')
    out.push({ what: 'without ?.', text: whole.slice(0, before - node.start) + plain })
  }
  return out
}
